import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { composeFile } from '../support/compose-file.ts';
import { PROMTOOL } from '../support/engines.ts';
import { ROOT } from '../support/root.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, operatorUrlOf, Stack } from '../support/stack.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource: { readonly uid: string };
  readonly targets: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { groups } = parse(read('infra/prometheus/alerts.yml')) as { readonly groups: readonly { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('infra/grafana/dashboards/pressline.json')) as { readonly panels: readonly Panel[] };

/** The metrics that an expression uses. */
const namesIn = (expr: string) => expr.match(/\b(?:pressline|http_request|process|nodejs)_\w+/g) ?? [];
const used = new Set([
  ...rules.flatMap(({ expr }) => namesIn(expr)),
  ...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
]);
/** An embedded shop has no queue and no duties. */
const ON_SERVERS_ONLY = [
  'pressline_queue_waiting',
  'pressline_duty_held',
  'pressline_partitions',
  'pressline_partitions_held',
];

/** The series that a process exports, including those without a value yet, which have a `# TYPE`. */
async function exportedBy(url: string): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}

describe('alerts', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s describes the problem and what to do', (_, rule) => {
    expect(rule).toEqual({
      alert: expect.stringMatching(/^[A-Z][A-Za-z]+$/),
      expr: expect.any(String),
      for: expect.stringMatching(/^\d+m$/),
      labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
      annotations: { summary: expect.stringMatching(/\.$/), description: expect.stringMatching(/\.$/) },
    });
    expect(rule.annotations.description.length).toBeGreaterThan(40);
  });

  it('have unique names, and are loaded by Prometheus from the mounted folder', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(parse(read('infra/prometheus/prometheus.yml'))).toMatchObject({ rule_files: ['alerts.yml'] });
    expect(composeFile('docker-compose.yml').services['prometheus']?.volumes).toContain(
      './infra/prometheus:/etc/prometheus:ro',
    );
  });
});

describe('the dashboard', () => {
  it('uses the one data source that Grafana has', () => {
    const [source] = (
      parse(read('infra/grafana/provisioning/datasources/prometheus.yml')) as { datasources: { uid: string }[] }
    ).datasources;
    const uids = dashboard.panels.flatMap(({ datasource, targets }) => [
      datasource.uid,
      ...targets.map((target) => target.datasource.uid),
    ]);
    expect(new Set(uids)).toEqual(new Set([source?.uid]));
  });

  it('has no overlapping panels', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

describe('the metrics of alerts and the dashboard', () => {
  it('are more than a few', () => {
    expect(used.size).toBeGreaterThan(15);
  });

  describe('in an embedded shop', () => {
    const shop = new ShopProcess();
    beforeAll(() => shop.start());
    afterAll(() => shop.remove());

    it('are exported by its process, except those of servers only', async () => {
      const names = await exportedBy(shop.operatorUrl);
      expect([...used].filter((name) => !names.includes(name)).sort()).toEqual([...ON_SERVERS_ONLY].sort());
    });
  });

  skipUnless(...ENGINES).describe('in a shop on servers', () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await Stack.open({ apis: 1, projectors: 1, onSharedServers: true });
      await stack.start();
    });
    afterAll(() => stack.remove());

    it('are exported by its processes, each by one of them or by both', async () => {
      const processes = [...stack.apis, ...stack.projectors];
      const [api = [], projector = []] = await Promise.all(processes.map((each) => exportedBy(operatorUrlOf(each))));
      expect([...used].filter((name) => !api.includes(name) && !projector.includes(name))).toEqual([]);
      for (const name of ['pressline_event_store_append_seconds_count', 'pressline_engine_errors_total'])
        expect([api.includes(name), projector.includes(name)]).toEqual([true, true]);
      // Only the process that updates the read models exports these.
      expect(api).not.toContain('pressline_read_model_lag_seconds');
    });
  });
});

const promtool = skipUnless(PROMTOOL);
promtool.describe('Prometheus itself', () => {
  const runPromtool = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool.path(), parameters, { cwd: ROOT, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it.each([
    ['accepts its configuration and the rules', ['check', 'config', 'infra/prometheus/prometheus.yml']],
    ['fires the right alerts at the right time', ['test', 'rules', 'infra/prometheus/alerts.test.yml']],
  ])('%s', (_, parameters) => {
    const { status, output } = runPromtool(...parameters);
    expect({ status, output }).toEqual({ status: 0, output: expect.any(String) });
  });
});
