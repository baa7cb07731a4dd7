import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../support/root.ts';

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

export interface Cruise {
  /** Every file that was read, as a path relative to the checked folder. */
  readonly sources: readonly string[];
  readonly violations: readonly Violation[];
  /** The names of all rules that were looked for. */
  readonly rules: readonly string[];
}

interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

/**
 * Runs dependency-cruiser with the project's rules over folders of a tree laid out like the project.
 * @param tree the tree's root
 * @param folders from that root
 */
export async function cruise(tree: string, folders: readonly string[]): Promise<Cruise> {
  const tool = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = path.join(ROOT, '.dependency-cruiser.mjs');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [tool, '--config', rules, '--output-type', 'json', ...folders],
      { cwd: tree, maxBuffer: 256 * 1024 * 1024 },
      // Violations are no failure here: its exit code counts them in other output types only.
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`dependency-cruiser failed: ${stderr}`, { cause: error }));
      },
    );
  });
  const report = JSON.parse(output) as Report;
  return {
    sources: report.modules.map((module) => module.source),
    violations: report.summary.violations,
    rules: report.summary.ruleSetUsed.forbidden.map((rule) => rule.name),
  };
}
