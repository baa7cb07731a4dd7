import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/root.ts';
import { PLANTED, type Planted } from './planted-violations.ts';

interface Reported {
  readonly file: string;
  readonly rule: string;
}

const COMPILER_OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'preserve',
  types: [],
  strict: true,
  noUnusedLocals: true,
  noUncheckedIndexedAccess: true,
  allowJs: true,
  skipLibCheck: true,
  noEmit: true,
};

/** A tool's JSON report about the tree; its exit code only repeats that there are violations. */
function report(tree: string, tool: string, parameters: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'node_modules', tool), ...parameters],
      { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
      (_error, output, errors) => {
        try {
          resolve(JSON.parse(output));
        } catch (cause) {
          reject(new Error(`${tool} reported no JSON:\n${output}${errors}`, { cause }));
        }
      },
    );
  });
}

async function byOxlint(tree: string): Promise<readonly Reported[]> {
  const { diagnostics } = (await report(tree, 'oxlint/bin/oxlint', ['--type-check', '-f', 'json'])) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code?: string; readonly message: string }[];
  };
  return diagnostics.map(({ filename, code, message }) => ({
    file: path.relative(tree, path.resolve(tree, filename)),
    rule: code ?? message,
  }));
}

async function byEslint(tree: string): Promise<readonly Reported[]> {
  const config = path.join(ROOT, 'eslint.config.mjs');
  const files = (await report(tree, 'eslint/bin/eslint.js', ['--config', config, '-f', 'json', '.'])) as readonly {
    readonly filePath: string;
    readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
  }[];
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({ file: path.relative(tree, filePath), rule: ruleId ?? message })),
  );
}

/** A file that keeps all rules. */
const CLEAN = 'services/api/src/price.ts';

function fileOf({ folder, name }: Planted, index: number): string {
  return path.join(folder, name ?? `planted-${index}.ts`);
}

describe('the linters', () => {
  let tree: string;
  let reported: readonly Reported[];

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'pressline-lint-'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    await copyFile(path.join(ROOT, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
    await writeFile(path.join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    for (const [index, planted] of PLANTED.entries()) {
      const file = path.join(tree, fileOf(planted, index));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${planted.code}\n`);
    }
    await writeFile(path.join(tree, CLEAN), 'export const price = (fils: number): string => `${fils} fils`;\n');
    const [fast, slow] = await Promise.all([byOxlint(tree), byEslint(tree)]);
    reported = [...fast, ...slow];
  });

  afterAll(() => rm(tree, { recursive: true, force: true }));

  it.each(PLANTED.map((planted, index) => [planted.rule, fileOf(planted, index)] as const))(
    'report %s in %s',
    (rule, file) => {
      const rules = reported.filter((one) => one.file === file).map((one) => one.rule);
      expect(rules).toContainEqual(expect.stringContaining(rule));
    },
  );

  it('report nothing about a file that keeps the rules', () => {
    expect(reported.filter(({ file }) => file === CLEAN)).toEqual([]);
  });
});
