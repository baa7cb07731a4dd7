import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { campaign, rounds } from '../support/campaign.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { SCHEMATHESIS } from '../support/test-servers.ts';
import { confirmAdmin, fillFuzzedShop, NOT_FUZZED, type FuzzedShop } from './fuzzed-shop.ts';

const CALLS = Number(process.env['FUZZ_CALLS'] ?? rounds(100, 100_000));
/** The same calls again with the same `FUZZ_SEED`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Of each operation, in one run of schemathesis. */
const EXAMPLES = rounds(10, 100);
/** `npm test` calls every sixth operation: schemathesis needs a tenth of a second of work before the first call of each. */
const OPERATIONS = (Object.keys(ENDPOINTS) as EndpointName[])
  .filter((name) => NOT_FUZZED[name] === undefined)
  .filter((_, index) => campaign || index % 6 === SEED % 6);
/** Runs at the same time. */
const PROCESSES = rounds(1, 2);
/** Also the calls that schemathesis makes of every schema's limits: some 4,000, the same each time. */
const FIRST_PHASES = campaign ? 'coverage,fuzzing' : 'fuzzing';
const UNLIMITED = '1000000000';

interface Response {
  readonly operation: string;
  readonly status: number;
  /** Of a 5xx. */
  readonly curl?: string;
  readonly body?: string;
}

const schemathesis = skipUnless(SCHEMATHESIS);

schemathesis.describe(`calls drawn from the OpenAPI document (FUZZ_SEED=${SEED})`, () => {
  const shop = new ShopProcess({
    // Each response is checked against its schema, and one that doesn't fit is a 500.
    NODE_ENV: 'test',
    PUBLIC_API_DOCS: 'true',
    SIGN_UPS_PER_HOUR: UNLIMITED,
    GUEST_ORDERS_PER_HOUR: UNLIMITED,
    MESSAGES_PER_HOUR: UNLIMITED,
    LINKS_PER_HOUR: UNLIMITED,
    WRONG_PASSWORDS: UNLIMITED,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-fuzzing-'));
  const calls = path.join(folder, 'calls.json');
  const responsesFile = path.join(folder, 'responses.jsonl');
  let filled: FuzzedShop;
  beforeAll(async () => {
    await shop.start();
    filled = await fillFuzzedShop(shop.url);
    writeFileSync(calls, JSON.stringify(filled));
  });
  afterAll(async () => {
    await shop.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @returns what schemathesis reports of responses that break the document; empty where none does */
  function run(seed: number, phases: string): Promise<string> {
    const parameters = [
      ...['--config-file', path.join(import.meta.dirname, 'schemathesis.toml')],
      ...['run', `${shop.url}/api/openapi.json`, '--no-color'],
      ...['--seed', String(seed), '--phases', phases, '--max-examples', String(EXAMPLES)],
      ...OPERATIONS.flatMap((name) => ['--include-operation-id', name]),
    ];
    const env = {
      ...process.env,
      SCHEMATHESIS_HOOKS: path.join(import.meta.dirname, 'schemathesis_hooks.py'),
      PRESSLINE_FUZZ_CALLS: calls,
      PRESSLINE_FUZZ_RESPONSES: responsesFile,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    return new Promise((resolve) => {
      execFile(schemathesis.path(), parameters, { cwd: folder, env, maxBuffer: 1024 ** 3 }, (error, stdout, stderr) =>
        resolve(error === null ? '' : `seed ${seed}: ${error.message}\n${stdout}${stderr}`),
      );
    });
  }

  const responses = (): readonly Response[] =>
    existsSync(responsesFile)
      ? readFileSync(responsesFile, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Response)
      : [];

  const reports: string[] = [];
  schemathesis.it(
    `get ${CALLS} responses that the document describes, none of them a 5xx`,
    async () => {
      const began = performance.now();
      for (let seed = SEED; responses().length < CALLS; seed += PROCESSES) {
        await confirmAdmin(shop.url, filled);
        const before = responses().length;
        const seeds = Array.from({ length: PROCESSES }, (_, n) => seed + n);
        const ended = await Promise.all(seeds.map((one) => run(one, one === SEED ? FIRST_PHASES : 'fuzzing')));
        reports.push(...ended.filter((report) => report !== ''));
        const made = responses().length;
        const rate = made / ((performance.now() - began) / 1_000);
        if (campaign) process.stderr.write(`fuzzing: ${made} calls so far, ${rate.toFixed(0)} a second\n`);
        if (reports.length > 0 || made === before) break;
      }
      expect(reports).toEqual([]);
      expect(responses().filter(({ status }) => status >= 500)).toEqual([]);
      expect(responses().length).toBeGreaterThanOrEqual(CALLS);
    },
    4 * 60 * 60_000,
  );

  schemathesis.it('reach the shop’s rules: fewer than one in five is refused for its token', () => {
    const all = responses();
    const counts = new Map<number, number>();
    for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1);
    const table = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    if (campaign) process.stderr.write(`fuzzing: ${all.length} calls; ${table.join(', ')}\n`);
    const refused = (counts.get(401) ?? 0) + (counts.get(403) ?? 0);
    expect(refused / all.length).toBeLessThan(0.2);
  });
});
