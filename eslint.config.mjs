// The rules that oxlint lacks, without type information; .oxlintrc.json has all others (ADR 0040).
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing has the same name everywhere.',
};
const noDefaultOverUnion = {
  selector: 'SwitchStatement > SwitchCase[test=null]',
  message:
    'No `default`: name every case, so that the compiler finds the one that is missing. Parse open values with a schema first.',
};
const noSwallowedError = {
  selector: 'CatchClause > BlockStatement[body.length=0]',
  message: 'Handle the error, report it or throw it again; never swallow it.',
};

/** @param {string[]} names */
const readonly = (names) => Object.fromEntries(names.map((name) => [name, /** @type {const} */ ('readonly')]));

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.cache/', '.data/', 'coverage/', 'shots/', 'bench/results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { 'check-file': checkFile },
    rules: {
      // oxlint has it too, but reports assignments that a `finally` or a loop reads.
      'no-useless-assignment': 'error',
      'no-restricted-syntax': ['error', noSwallowedError],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{js,mjs,ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{packages,services,frontend,tests,bench,scripts}/**/': 'KEBAB_CASE' },
      ],
      'check-file/filename-blocklist': [
        'error',
        {
          // No barrels; and a file is named after what it does in the shop.
          '**/index.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
          '**/{utils,util,helpers,helper,common,misc}.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
          '**/*-{utils,util,helpers,helper}.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
        },
      ],
    },
  },

  // In TypeScript the compiler reports these.
  { files: ['**/*.{js,mjs}'], rules: { 'no-undef': 'error', 'no-dupe-args': 'error', 'no-octal': 'error' } },
  {
    files: ['frontend/public/*.js'],
    languageOptions: {
      globals: readonly(['addEventListener', 'document', 'Element', 'HTMLImageElement', 'requestAnimationFrame']),
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: readonly([
        'process',
        'console',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'performance',
        'fetch',
        'URL',
        'AbortSignal',
        'Buffer',
      ]),
    },
  },

  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', noSwallowedError, noDefaultExport, noDefaultOverUnion] },
  },

  {
    // The rules of the shop: what they need to know arrives in the command.
    files: ['packages/domain/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noSwallowedError,
        noDefaultExport,
        noDefaultOverUnion,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The time arrives in the command.',
        },
        { selector: "CallExpression[callee.name='Date']", message: 'The time arrives in the command.' },
      ],
    },
  },

  { files: ['frontend/**/*.{ts,tsx}'], extends: [jsxA11y.configs.strict] },

  // Tools that want a default export.
  {
    files: [
      '**/*.config.ts',
      'frontend/vite.config.ts',
      'tests/jest/{native,before,after}-*.ts',
      'tests/jest/long-first.ts',
      'frontend/test/browser/*-environment.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noSwallowedError] },
  },
);
