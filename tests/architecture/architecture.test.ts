import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { INTERFACES } from '../../.dependency-cruiser.mjs';
import { ROOT } from '../support/root.ts';
import { cruise, type Cruise } from './dependency-cruise.ts';

const FOLDERS = ['packages', 'services', 'frontend', 'tests', 'bench', 'tools'];
const PACKAGES = [
  'concurrency',
  'contracts',
  'coordination',
  'demo-shop',
  'domain',
  'event-store',
  'files',
  'personal-data',
  'reactors',
  'read-models',
];

/**
 * One violation: in `from`, the line `code`, which dependency-cruiser must report as `rule` (and no other). Without code
 * `from` is a folder, and its files are planted below.
 */
interface Planted {
  readonly rule: string;
  readonly from: string;
  readonly code: string;
}

const PLANTED: readonly Planted[] = [
  { rule: 'domain-is-pure', from: 'packages/domain/src/reads-a-file.ts', code: "import 'node:fs';" },
  {
    rule: 'domain-is-pure',
    from: 'packages/domain/src/makes-a-hash.ts',
    code: "import type { Hash } from 'node:crypto';",
  },
  { rule: 'domain-is-pure', from: 'packages/domain/src/borrows.ts', code: "import 'lodash';" },
  { rule: 'domain-is-pure', from: 'packages/domain/src/looks-up.ts', code: "import '@pressline/contracts/good.ts';" },
  {
    rule: 'concurrency-knows-only-itself',
    from: 'packages/concurrency/src/bad.ts',
    code: "import '@pressline/domain/good.ts';",
  },
  {
    rule: 'contracts-knows-only-domain',
    from: 'packages/contracts/src/bad.ts',
    code: "import '@pressline/event-store/good.ts';",
  },
  {
    rule: 'coordination-knows-only-event-store',
    from: 'packages/coordination/src/bad.ts',
    code: "import '@pressline/read-models/good.ts';",
  },
  {
    rule: 'event-store-knows-only-domain',
    from: 'packages/event-store/src/bad.ts',
    code: "import '@pressline/read-models/good.ts';",
  },
  {
    rule: 'read-models-knows-only-domain-and-event-store',
    from: 'packages/read-models/src/bad.ts',
    code: "import '@pressline/personal-data/good.ts';",
  },
  {
    rule: 'personal-data-knows-only-domain',
    from: 'packages/personal-data/src/bad.ts',
    code: "import '@pressline/event-store/good.ts';",
  },
  {
    rule: 'reactors-knows-only-domain-and-event-store-and-personal-data-and-files-and-payments-and-read-models',
    from: 'packages/reactors/src/bad.ts',
    code: "import '@pressline/contracts/good.ts';",
  },
  {
    rule: 'operations-knows-only-contracts-and-domain-and-event-store-and-read-models-and-personal-data-and-files-and-coordination-and-runtime',
    from: 'packages/operations/src/bad.ts',
    code: "import '@pressline/reactors/good.ts';",
  },
  {
    rule: 'runtime-knows-only-domain-and-event-store-and-read-models-and-personal-data-and-files-and-reactors-and-coordination-and-telemetry',
    from: 'packages/runtime/src/bad.ts',
    code: "import '@pressline/contracts/good.ts';",
  },
  {
    rule: 'telemetry-knows-only-event-store-and-read-models-and-personal-data-and-files',
    from: 'packages/telemetry/src/bad.ts',
    code: "import '@pressline/reactors/good.ts';",
  },
  {
    rule: 'no-imports-of-the-cli',
    from: 'services/api/src/types-a-command.ts',
    code: "import '../../../packages/cli/src/good.ts';",
  },
  {
    rule: 'files-knows-only-domain',
    from: 'packages/files/src/bad.ts',
    code: "import '@pressline/event-store/good.ts';",
  },
  {
    rule: 'payments-knows-only-domain',
    from: 'packages/payments/src/bad.ts',
    code: "import '@pressline/event-store/good.ts';",
  },
  {
    rule: 'preflight-knows-only-domain-and-event-store-and-files',
    from: 'packages/preflight/src/bad.ts',
    code: "import '@pressline/personal-data/good.ts';",
  },
  {
    rule: 'demo-shop-knows-only-contracts-and-domain',
    from: 'packages/demo-shop/src/bad.ts',
    code: "import '@pressline/files/good.ts';",
  },
  {
    rule: 'capabilities-share-only-their-interfaces',
    from: 'services/api/src/invoicing/peeks.ts',
    code: "import '../orders/good.ts';",
  },
  { rule: 'contracts-run-in-a-browser', from: 'packages/contracts/src/reads-a-file.ts', code: "import 'node:fs';" },
  { rule: 'packages-know-no-framework', from: 'packages/event-store/src/serves.ts', code: "import 'express';" },
  { rule: 'packages-know-no-framework', from: 'packages/contracts/src/renders.ts', code: "import 'react';" },
  {
    rule: 'packages-know-no-service',
    from: 'packages/files/src/calls-up.ts',
    code: "import '../../../services/api/src/good.ts';",
  },
  {
    rule: 'services-know-no-other-service',
    from: 'services/projector/src/bad.ts',
    code: "import '../../api/src/good.ts';",
  },
  {
    rule: 'frontend-knows-only-contracts-and-domain',
    from: 'frontend/src/storefront/orders/bad.tsx',
    code: "import '@pressline/read-models/good.ts';",
  },
  {
    rule: 'frontend-runs-in-a-browser',
    from: 'frontend/src/storefront/orders/reads-a-file.tsx',
    code: "import 'node:path';",
  },
  {
    rule: 'frontend-shared-knows-no-side',
    from: 'frontend/src/shared/bad.tsx',
    code: "import '../storefront/orders/good.tsx';",
  },
  {
    rule: 'frontend-sides-know-no-router',
    from: 'frontend/src/storefront/orders/routes.tsx',
    code: "import '../../app/router.tsx';",
  },
  {
    rule: 'back-office-knows-no-storefront',
    from: 'frontend/src/back-office/orders/borrowed.tsx',
    code: "import '../../storefront/orders/good.tsx';",
  },
  {
    rule: 'back-office-is-loaded-on-demand',
    from: 'frontend/src/app/eager.tsx',
    code: "import '../back-office/orders/good.tsx';",
  },
  {
    rule: 'storefront-knows-no-back-office',
    from: 'frontend/src/storefront/orders/nosy.tsx',
    code: "export const page = () => import('../../back-office/orders/good.tsx');",
  },
  {
    rule: 'no-imports-of-tests-bench-or-tools',
    from: 'services/api/src/tested.ts',
    code: "import '../../../tests/support/good.ts';",
  },
  {
    rule: 'no-imports-of-tests-bench-or-tools',
    from: 'packages/files/src/tested.ts',
    code: "import '../test/good.ts';",
  },
  {
    rule: 'no-imports-of-tests-bench-or-tools',
    from: 'services/api/src/measured.ts',
    code: "import '../../../bench/src/good.ts';",
  },
  {
    rule: 'no-imports-of-tests-bench-or-tools',
    from: 'packages/demo-shop/src/draws.ts',
    code: "import '../../../tools/demo-pictures/src/good.ts';",
  },
  {
    rule: 'demo-pictures-knows-only-demo-shop',
    from: 'tools/demo-pictures/src/bad.ts',
    code: "import '@pressline/domain/good.ts';",
  },
  {
    rule: 'tests-lend-only-their-support',
    from: 'packages/files/test/bad.ts',
    code: "import '../../../tests/journeys/good.ts';",
  },
  { rule: 'no-dev-dependency-at-run-time', from: 'services/api/src/only-while-developing.ts', code: "import 'jest';" },
  { rule: 'no-dev-dependency-at-run-time', from: 'services/api/src/undeclared.ts', code: "import 'lodash';" },
  { rule: 'no-cycles', from: 'packages/domain/src/egg.ts', code: "import type { Hen } from './hen.ts';" },
  { rule: 'no-folder-cycles', from: 'packages/domain/src/eggs', code: '' },
  { rule: 'no-orphans', from: 'packages/domain/src/forgotten.ts', code: 'export const forgotten = 1;' },
  { rule: 'no-unresolvable', from: 'packages/files/src/lost.ts', code: "import './nowhere.ts';" },
];

/** What the design allows; nothing in it may be complained about. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/domain/src/good.ts': "import 'zod';",
  'packages/concurrency/src/good.ts': "import 'node:timers';",
  'packages/contracts/src/good.ts': "import 'zod';\nimport '@pressline/domain/good.ts';",
  'packages/event-store/src/good.ts':
    "import 'node:sqlite';\nimport '@pressline/domain/good.ts';\nimport '@pressline/concurrency/good.ts';",
  'packages/read-models/src/good.ts': "import '@pressline/domain/good.ts';\nimport '@pressline/event-store/good.ts';",
  'packages/personal-data/src/good.ts': "import 'node:crypto';\nimport '@pressline/domain/good.ts';",
  'packages/reactors/src/good.ts':
    "import '@pressline/event-store/good.ts';\nimport '@pressline/personal-data/good.ts';\nimport '@pressline/read-models/good.ts';\nimport '@pressline/files/good.ts';",
  'packages/cli/src/good.ts': "import '@pressline/files/good.ts';",
  'packages/files/src/good.ts': "import 'node:fs';\nimport '@pressline/domain/good.ts';",
  'packages/payments/src/good.ts': "import 'node:crypto';\nimport '@pressline/domain/good.ts';",
  'packages/preflight/src/good.ts': "import '@pressline/files/good.ts';\nimport '@pressline/event-store/good.ts';",
  'packages/files/test/good.ts': "import '../src/good.ts';\nimport '@pressline/tests/support/good.ts';",
  'packages/demo-shop/src/good.ts': "import '@pressline/domain/good.ts';\nimport '@pressline/contracts/good.ts';",
  'services/api/src/good.ts':
    "import 'express';\nimport '@pressline/read-models/good.ts';\nimport '@pressline/demo-shop/good.ts';",
  'services/api/src/orders/good.ts': "import '../accounts/profiles/actors.ts';\nimport '../http/good.ts';",
  'services/api/src/accounts/profiles/actors.ts': "import 'express';",
  'services/api/src/http/good.ts': "import '../accounts/good.ts';",
  'services/api/src/accounts/good.ts': "import './profiles/actors.ts';",
  'services/projector/src/good.ts': "import '@pressline/event-store/good.ts';",
  'frontend/src/shared/good.tsx': "import 'react';\nimport '@pressline/contracts/good.ts';",
  'frontend/src/shared/routes/paths.ts': "import '@pressline/domain/good.ts';",
  'frontend/src/app/router.tsx':
    "import '../storefront/orders/good.tsx';\nexport const admin = () => import('../back-office/orders/good.tsx');",
  'frontend/src/storefront/orders/good.tsx': "import '../../shared/good.tsx';\nimport '../../shared/routes/paths.ts';",
  'frontend/src/back-office/orders/good.tsx': "import '../../shared/good.tsx';",
  'tests/support/good.ts': "import 'node:fs';",
  'tests/journeys/good.ts': "import '../support/good.ts';\nimport '../../services/api/src/good.ts';",
  'tools/demo-pictures/src/good.ts': "import 'sharp';\nimport '@pressline/demo-shop/good.ts';",
  'bench/src/good.ts': "import '@pressline/event-store/good.ts';",
};

async function write(tree: string, file: string, content: string): Promise<void> {
  await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
  await writeFile(path.join(tree, file), `${content}\n`);
}

async function plant(tree: string): Promise<void> {
  for (const [file, content] of Object.entries(ALLOWED)) await write(tree, file, content);
  for (const { from, code } of PLANTED) if (code !== '') await write(tree, from, code);
  await write(tree, 'packages/domain/src/eggs/egg.ts', "import '../hens/hatched.ts';");
  await write(tree, 'packages/domain/src/hens/hatched.ts', "import '../good.ts';");
  await write(tree, 'packages/domain/src/hens/hen.ts', "import '../eggs/egg.ts';");
  // A cycle is reported once, so the other side of it is not a second violation.
  await write(tree, 'packages/domain/src/hen.ts', "import './egg.ts';\nexport interface Hen { readonly lays: true }");

  await write(tree, 'package.json', '{ "private": true, "type": "module" }');
  await mkdir(path.join(tree, 'node_modules/@pressline'), { recursive: true });
  for (const name of PACKAGES) {
    const dependencies = JSON.stringify({ zod: '1.0.0', express: '1.0.0', react: '1.0.0' });
    await write(
      tree,
      `packages/${name}/package.json`,
      `{ "name": "@pressline/${name}", "type": "module", "exports": { "./*.ts": "./src/*.ts" }, "dependencies": ${dependencies} }`,
    );
    await symlink(path.join(tree, 'packages', name), path.join(tree, 'node_modules/@pressline', name));
  }
  await write(
    tree,
    'tests/package.json',
    '{ "name": "@pressline/tests", "type": "module", "exports": { "./support/*.ts": "./support/*.ts" } }',
  );
  await symlink(path.join(tree, 'tests'), path.join(tree, 'node_modules/@pressline/tests'));
  await write(
    tree,
    'services/api/package.json',
    '{ "type": "module", "dependencies": { "express": "1.0.0" }, "devDependencies": { "jest": "1.0.0" } }',
  );
  await write(
    tree,
    'tools/demo-pictures/package.json',
    '{ "type": "module", "devDependencies": { "sharp": "1.0.0" } }',
  );
  await write(tree, 'services/projector/package.json', '{ "type": "module" }');
  await write(tree, 'frontend/package.json', '{ "type": "module", "dependencies": { "react": "1.0.0" } }');
  for (const name of ['zod', 'express', 'react', 'lodash', 'jest', 'sharp']) {
    await write(
      tree,
      `node_modules/${name}/package.json`,
      `{ "name": "${name}", "version": "1.0.0", "main": "main.js" }`,
    );
    await write(tree, `node_modules/${name}/main.js`, 'module.exports = {};');
  }
}

describe('in a tree with one planted offence after another', () => {
  let tree: string;
  let seen: Cruise;

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'pressline-architecture-'));
    await plant(tree);
    seen = await cruise(tree, FOLDERS);
  });
  afterAll(async () => {
    await rm(tree, { recursive: true, force: true });
  });

  it.each(PLANTED.map((planted) => [planted.rule, planted.from, planted.code] as const))(
    '%s catches %s: %s',
    (rule, from) => {
      expect(
        seen.violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name),
      ).toContain(rule);
    },
  );

  it('reports nothing that the design allows', () => {
    expect(seen.violations.filter((violation) => violation.from in ALLOWED)).toEqual([]);
  });

  it('plants an offence for every rule there is', () => {
    expect([...new Set(PLANTED.map((planted) => planted.rule))].sort()).toEqual([...seen.rules].sort());
  });
});

describe('in the project', () => {
  let seen: Cruise;
  beforeAll(async () => {
    seen = await cruise(ROOT, FOLDERS);
  });

  it('no import goes the wrong way', () => {
    expect(seen.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it('every file that a capability shares exists', () => {
    expect(INTERFACES.filter((file) => !seen.sources.includes(file))).toEqual([]);
  });

  it('every TypeScript file was read', async () => {
    const written: string[] = [];
    for (const folder of FOLDERS) {
      for (const file of await readdir(path.join(ROOT, folder), { recursive: true })) {
        const name = path.join(folder, file);
        if (/\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|peers)\//.test(name)) written.push(name);
      }
    }
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((file) => !seen.sources.includes(file))).toEqual([]);
  });
});
