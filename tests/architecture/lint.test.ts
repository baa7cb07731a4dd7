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

interface Diagnostic {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
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

/** What oxlint reports about the tree; its exit code only repeats that there are violations. */
function reportedIn(tree: string): Promise<readonly Reported[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--type-check', '-f', 'json'],
      { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
      (_error, output, errors) => {
        try {
          const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] };
          resolve(
            diagnostics.map(({ filename, code, message }) => ({
              file: path.relative(tree, path.resolve(tree, filename)),
              rule: code ?? message,
            })),
          );
        } catch (cause) {
          reject(new Error(`oxlint reported no JSON:\n${output}${errors}`, { cause }));
        }
      },
    );
  });
}

/** A file that keeps all rules. */
const CLEAN = 'services/api/src/price.ts';

function fileOf({ folder, name }: Planted, index: number): string {
  return path.join(folder, name ?? `planted-${index}.ts`);
}

describe('the linter', () => {
  let tree: string;
  let reported: readonly Reported[];

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'pressline-lint-'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    await mkdir(path.join(tree, 'scripts'));
    for (const file of ['.oxlintrc.json', 'scripts/lint-rules.mjs'])
      await copyFile(path.join(ROOT, file), path.join(tree, file));
    await writeFile(path.join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    for (const [index, planted] of PLANTED.entries()) {
      const file = path.join(tree, fileOf(planted, index));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${planted.code}\n`);
    }
    await writeFile(path.join(tree, CLEAN), 'export const price = (fils: number): string => `${fils} fils`;\n');
    reported = await reportedIn(tree);
  });

  afterAll(() => rm(tree, { recursive: true, force: true }));

  it.each(PLANTED.map((planted, index) => [planted.rule, fileOf(planted, index)] as const))(
    'reports %s in %s',
    (rule, file) => {
      const rules = reported.filter((one) => one.file === file).map((one) => one.rule);
      expect(rules).toContainEqual(expect.stringContaining(rule));
    },
  );

  it('reports nothing about a file that keeps the rules', () => {
    expect(reported.filter(({ file }) => file === CLEAN)).toEqual([]);
  });
});
