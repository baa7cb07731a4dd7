import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const source = ['packages/*/src/**/*.{ts,tsx}', 'services/*/src/**/*.{ts,tsx}', 'frontend/src/**/*.{ts,tsx}'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};
const noDefaultOverUnion = {
  selector: 'SwitchStatement > SwitchCase[test=null]',
  message:
    'No `default`: name every case, so that the compiler finds the one that is missing. Parse open values with a schema first.',
};
const noSwallowedError = {
  selector: 'CatchClause > BlockStatement[body.length=0]',
  message: 'An error is answered, reported or thrown again; never swallowed.',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.cache/', '.data/', 'coverage/', 'shots/', 'bench/results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [js.configs.recommended],
    plugins: { 'check-file': checkFile },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', noSwallowedError],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
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
          // No barrels; and a name says what the thing is in the shop.
          '**/index.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
          '**/{utils,util,helpers,helper,common,misc}.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
          '**/*-{utils,util,helpers,helper}.{js,mjs,ts,tsx}': '*-by-what-it-is.ts',
        },
      ],
    },
  },

  {
    files: ['frontend/public/*.js'],
    languageOptions: {
      globals: {
        addEventListener: 'readonly',
        document: 'readonly',
        Element: 'readonly',
        HTMLImageElement: 'readonly',
        requestAnimationFrame: 'readonly',
      },
    },
  },

  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
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
        ].map((name) => [name, 'readonly']),
      ),
    },
  },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', noSwallowedError, noDefaultExport, noDefaultOverUnion],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'type-imports', fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {
          allowDefaultCaseForExhaustiveSwitch: false,
          considerDefaultExhaustiveForUnions: false,
          requireDefaultForNonUnion: false,
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A number in a message reads the same everywhere; other types do not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => response.end()` says what it does.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Adapters of ports that promise a promise need not await one.
      '@typescript-eslint/require-await': 'off',
      // Named states with no fields of their own are still types.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
    },
  },

  { files: source, rules: { 'no-console': 'error' } },
  // Programs that talk to a person at a terminal.
  {
    files: ['services/*/src/cli/**/*.ts', 'services/*/src/cli.ts', 'packages/*/src/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },

  {
    // The rules of the shop: what they need to know arrives in the command.
    files: ['packages/domain/src/**/*.ts'],
    rules: {
      // A switch over the one event that a stream has today: the compiler will ask for the second.
      '@typescript-eslint/no-unnecessary-condition': 'off',
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
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The time arrives in the command.' },
        { object: 'Math', property: 'random', message: 'Ids and chances arrive in the command.' },
        { object: 'performance', property: 'now', message: 'The time arrives in the command.' },
      ],
      'no-restricted-globals': [
        'error',
        ...['crypto', 'process', 'fetch', 'setTimeout', 'setInterval', 'performance', 'Temporal'].map((name) => ({
          name,
          message: 'The domain is pure: no clock, no chance, no I/O.',
        })),
      ],
    },
  },

  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    rules: {
      // RTK Query's word for a call without an argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-alert': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'alert', message: 'Say it in the page (role="alert") or a dialog.' },
        { name: 'confirm', message: 'Ask in a dialog.' },
      ],
      'no-restricted-properties': [
        'error',
        {
          property: 'randomUUID',
          message: 'Absent at a plain http address other than localhost: newKey() of shared/browser/new-key.ts.',
        },
      ],
      // Handlers of events may be async: their errors are caught by the global rejection handler of the app.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },

  // Tools that want a default export.
  {
    files: ['**/*.config.ts', 'frontend/vite.config.ts', 'tests/jest/{native-*,long-first}.ts'],
    rules: { 'no-restricted-syntax': ['error', noSwallowedError] },
  },

  {
    files: ['**/test/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'bench/**/*.ts', 'scripts/**/*.ts'],
    rules: {
      // Tests look into answers whose shape they are just about to check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
