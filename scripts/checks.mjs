// The static checks of npm test and npm run test:quick, and which tool enforces what: ADR 0040.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './set-up.mjs';

/** @typedef {{ name: string, command: string[], env?: Record<string, string> }} Check run by Node from the root; `env` adds to the environment */

/** @param {string} tool a path in node_modules */
const installed = (tool) => path.join(ROOT, 'node_modules', tool);

const OXLINT = installed('oxlint/bin/oxlint');
const OXFMT = installed('oxfmt/bin/oxfmt');
const TSC = installed('typescript-7/bin/tsc');

/** For Go programs: collect garbage less often while using less than 3 GB. */
const FEWER_COLLECTIONS = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/** Each checker infers for itself what others have inferred, too: four take twice the CPU time of one. */
const ONE_CHECKER = ['--checkers', '1'];

/** Types only: quick if an earlier run has left its `.tsbuildinfo` in `.cache`. @type {Check[]} */
export const TYPES = [
  { name: 'types', command: [TSC, ...ONE_CHECKER] },
  { name: 'types of the frontend', command: [TSC, '-p', 'frontend', ...ONE_CHECKER] },
];

/** All checks, the longest first. oxlint computes the types anyway, so it reports type errors too. @type {Check[]} */
export const CHECKS = [
  { name: 'types and lint', command: [OXLINT, '--type-check'], env: FEWER_COLLECTIONS },
  { name: 'format', command: [OXFMT, '--check'] },
  { name: 'dead code', command: [installed('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'styles',
    command: [installed('stylelint/bin/stylelint.mjs'), 'frontend/src/**/*.css', '--allow-empty-input'],
  },
];

/**
 * Lint, format and styles of some files, such as those that a branch changes.
 * @param {readonly string[]} files from the root; those that no longer exist are left out
 * @returns {Check[]}
 */
export function checksOf(files) {
  const present = files.filter((file) => existsSync(path.join(ROOT, file)));
  const code = present.filter((file) => /\.(?:js|mjs|ts|tsx)$/.test(file));
  const styles = present.filter((file) => /^frontend\/src\/.*\.css$/.test(file));
  /** @type {Check[]} */
  const checks = [];
  if (code.length > 0) checks.push({ name: 'lint', command: [OXLINT, '--no-error-on-unmatched-pattern', ...code] });
  if (present.length > 0)
    checks.push({ name: 'format', command: [OXFMT, '--check', '--no-error-on-unmatched-pattern', ...present] });
  if (styles.length > 0)
    checks.push({
      name: 'styles',
      command: [installed('stylelint/bin/stylelint.mjs'), '--allow-empty-input', ...styles],
    });
  return checks;
}
