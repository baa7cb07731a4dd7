/** One violation, alone in a file, that a linter must report by this rule. */
export interface Planted {
  readonly rule: string;
  readonly folder: string;
  /** The file's name where it matters. */
  readonly name?: string;
  readonly code: string;
}

const DOMAIN = 'packages/domain/src';
const API = 'services/api/src';
const PAGES = 'frontend/src/storefront';
const SCRIPTS = 'scripts';

const PROMISED = 'declare function save(): Promise<string>;';
const UNION = "declare const kind: 'placed' | 'paid';";
const LOOSE = 'declare const loose: any;';

/** Our own rules for files, the domain and the pages. */
const OURS: readonly Planted[] = [
  { rule: 'no-default-export', folder: API, code: 'export default 1;' },
  { rule: 'no-swallowed-error', folder: API, code: 'try { console.warn(); } catch { /* ignored */ }' },
  {
    rule: 'no-swallowed-error',
    folder: SCRIPTS,
    name: 'swallows.mjs',
    code: 'try { process.exit(); } catch {\n  // ignored\n}',
  },
  {
    rule: 'no-default-case',
    folder: API,
    code: `${UNION}\nswitch (kind) { case 'placed': break; default: break; }`,
  },
  { rule: 'id-denylist', folder: API, code: 'export const handled = 1;' },
  { rule: 'id-denylist', folder: PAGES, code: 'export const rail = 1;' },
  { rule: 'no-clock', folder: DOMAIN, code: 'export const now = new Date();' },
  { rule: 'no-clock', folder: DOMAIN, code: 'export const now = Date();' },
  { rule: 'no-restricted-properties', folder: DOMAIN, code: 'export const now = Date.now();' },
  { rule: 'no-restricted-properties', folder: DOMAIN, code: 'export const chance = Math.random();' },
  { rule: 'no-restricted-properties', folder: DOMAIN, code: 'export const now = performance.now();' },
  ...['crypto', 'process', 'fetch', 'setTimeout', 'setInterval', 'performance', 'Temporal'].map((name) => ({
    rule: 'no-restricted-globals',
    folder: DOMAIN,
    code: `export const it = ${name};`,
  })),
  { rule: 'no-restricted-globals', folder: PAGES, code: "alert('Saved');" },
  { rule: 'no-restricted-globals', folder: PAGES, code: "export const sure = confirm('Delete it?');" },
  { rule: 'no-alert', folder: PAGES, code: "window.prompt('Your name');" },
  { rule: 'no-restricted-properties', folder: PAGES, code: 'export const key = crypto.randomUUID();' },
  { rule: 'no-restricted-properties', folder: PAGES, code: 'export const keys = crypto.subtle;' },
  { rule: 'no-console', folder: API, code: "console.log('here');" },
  { rule: 'eqeqeq', folder: API, code: 'export const same = (a: string, b: string) => a == b;' },
  {
    rule: 'max-lines',
    folder: API,
    code: Array.from({ length: 401 }, (_, n) => `export const a${n} = ${n};`).join('\n'),
  },
  { rule: 'file-names', folder: API, name: 'placeOrder.ts', code: 'export {};' },
  { rule: 'file-names', folder: `${API}/printOrders`, code: 'export {};' },
  { rule: 'file-names', folder: API, name: 'index.ts', code: 'export {};' },
  { rule: 'file-names', folder: API, name: 'utils.ts', code: 'export {};' },
  { rule: 'file-names', folder: API, name: 'price-helper.ts', code: 'export {};' },
];

/** Rules that need to know types. */
const WITH_TYPES: readonly Planted[] = [
  { rule: 'no-floating-promises', folder: API, code: `${PROMISED}\nsave();` },
  { rule: 'no-misused-promises', folder: API, code: `${PROMISED}\nif (save()) throw new Error();` },
  { rule: 'no-misused-promises', folder: API, code: `${PROMISED}\n[1].forEach(async () => { await save(); });` },
  { rule: 'no-misused-promises', folder: PAGES, code: `${PROMISED}\n[1].forEach(async () => { await save(); });` },
  { rule: 'await-thenable', folder: API, code: 'export const one = async () => { await 1; };' },
  { rule: 'switch-exhaustiveness-check', folder: API, code: `${UNION}\nswitch (kind) { case 'placed': break; }` },
  { rule: 'no-unnecessary-condition', folder: API, code: "export const f = (s: string) => s ?? 'none';" },
  { rule: 'no-unnecessary-condition', folder: PAGES, code: 'export const f = (s: { t: 1 }) => s?.t;' },
  { rule: 'no-unnecessary-boolean-literal-compare', folder: API, code: 'export const f = (b: boolean) => b === true;' },
  { rule: 'no-unnecessary-type-assertion', folder: API, code: 'export const f = (s: string) => s as string;' },
  { rule: 'no-unnecessary-type-parameters', folder: API, code: 'export const f = <T>(s: T): void => { void s; };' },
  { rule: 'no-unnecessary-template-expression', folder: API, code: "export const s = `${'a'}b`;" },
  { rule: 'restrict-template-expressions', folder: API, code: 'export const f = (o: object) => `${o}`;' },
  { rule: 'restrict-plus-operands', folder: API, code: "export const f = (n: number) => n + 'px';" },
  { rule: 'no-base-to-string', folder: API, code: 'export const f = (o: { a: 1 }) => String(o);' },
  { rule: 'no-confusing-void-expression', folder: API, code: 'declare function f(): void;\nexport const x = f();' },
  { rule: 'no-deprecated', folder: API, code: '/** @deprecated */ const old = 1;\nexport const x = old;' },
  { rule: 'no-misused-spread', folder: API, code: "export const x = [...'abc'];" },
  { rule: 'no-redundant-type-constituents', folder: API, code: "export type T = 'a' | string;" },
  { rule: 'no-unsafe-argument', folder: API, code: `${LOOSE}\nparseInt(loose);` },
  { rule: 'no-unsafe-assignment', folder: API, code: `${LOOSE}\nexport const x: string = loose;` },
  { rule: 'no-unsafe-call', folder: API, code: `${LOOSE}\nloose();` },
  { rule: 'no-unsafe-member-access', folder: API, code: `${LOOSE}\nexport const x = String(loose.name);` },
  { rule: 'no-unsafe-return', folder: API, code: `${LOOSE}\nexport const f = (): string => loose;` },
  { rule: 'no-unsafe-enum-comparison', folder: API, code: 'enum E { A }\nexport const f = (e: E) => e === 0;' },
  { rule: 'only-throw-error', folder: API, code: "throw 'nothing';" },
  { rule: 'prefer-promise-reject-errors', folder: API, code: "export const f = () => Promise.reject('no');" },
  {
    rule: 'return-await',
    folder: API,
    code: `${PROMISED}\nexport async function f() { try { return save(); } catch { throw new Error(); } }`,
  },
  { rule: 'unbound-method', folder: API, code: 'class C { m() { return this; } }\nexport const m = new C().m;' },
  {
    rule: 'use-unknown-in-catch-callback-variable',
    folder: API,
    code: `${PROMISED}\nvoid save().catch((e) => { throw e; });`,
  },
  {
    rule: 'consistent-type-imports',
    folder: API,
    code: "import { Planted } from './type.ts';\nexport type T = Planted;",
  },
  {
    rule: 'consistent-type-exports',
    folder: API,
    code: "import type { Planted } from './planted.ts';\nexport { Planted };",
  },
  { rule: 'TS2322', folder: API, code: "export const n: number = 'one';" },
  { rule: 'TS6133', folder: API, code: 'function unused(): void {}\nexport {};' },
  {
    rule: 'TS2322',
    folder: SCRIPTS,
    name: 'types.mjs',
    code: "// @ts-check\n/** @type {number} */\nexport const n = 'one';",
  },
];

/** Rules that need none. */
const WITHOUT_TYPES: readonly Planted[] = [
  { rule: 'no-explicit-any', folder: API, code: 'export type T = any;' },
  { rule: 'no-non-null-assertion', folder: API, code: 'export const f = (s?: string) => s!;' },
  { rule: 'no-invalid-void-type', folder: API, code: 'export type T = string | void;' },
  { rule: 'no-unused-vars', folder: API, code: 'export const f = (used: string, unused: string) => used;' },
  { rule: 'no-unused-vars', folder: SCRIPTS, name: 'unused.mjs', code: 'const unused = 1;' },
  { rule: 'ban-ts-comment', folder: API, code: '// @ts-ignore\nexport const n = 1;' },
  { rule: 'no-undef', folder: SCRIPTS, name: 'undefined-name.mjs', code: 'nowhere();' },
  { rule: 'no-useless-assignment', folder: API, code: 'export function f() { let a = 1; a = 2; return a; }' },
  {
    rule: 'no-fallthrough',
    folder: API,
    code: 'export function f(n: number) { switch (n) { case 1: f(2); case 2: f(3); } }',
  },
  { rule: 'preserve-caught-error', folder: API, code: "try { parseInt('1'); } catch (e) { throw new Error('no'); }" },
  { rule: 'prefer-const', folder: API, code: 'let a = 1;\nexport const b = a;' },
  { rule: 'no-control-regex', folder: API, code: String.raw`export const c = /\u0001/;` },
  { rule: 'no-empty', folder: API, code: 'if (Math.PI > 3) {}' },
];

/** React and accessibility. */
const IN_PAGES: readonly Planted[] = [
  {
    rule: '(rules-of-hooks)',
    folder: PAGES,
    name: 'sometimes.tsx',
    code: "import { useState } from 'react';\nexport function Sometimes({ on }: { on: boolean }) { if (on) useState(1); return null; }",
  },
  {
    rule: '(exhaustive-deps)',
    folder: PAGES,
    name: 'forgets.tsx',
    code: "import { useEffect } from 'react';\nexport function Forgets({ a }: { a: string }) { useEffect(() => { document.title = a; }, []); return null; }",
  },
  {
    rule: '(set-state-in-render)',
    folder: PAGES,
    name: 'sets.tsx',
    code: "import { useState } from 'react';\nexport function Sets() { const [a, setA] = useState(1); setA(2); return <p>{a}</p>; }",
  },
  {
    rule: 'click-events-have-key-events',
    folder: PAGES,
    name: 'clicks.tsx',
    code: 'export const Clicks = () => <div onClick={() => undefined}>x</div>;',
  },
  {
    rule: 'alt-text',
    folder: PAGES,
    name: 'picture.tsx',
    code: 'export const Picture = () => <img src="a" />;',
  },
];

/** Directives that suppress nothing. */
const UNUSED_DIRECTIVES: readonly Planted[] = [
  { rule: 'Unused oxlint-disable', folder: API, code: '// oxlint-disable-next-line no-console\nexport const a = 1;' },
];

export const PLANTED: readonly Planted[] = [
  ...OURS,
  ...WITH_TYPES,
  ...WITHOUT_TYPES,
  ...IN_PAGES,
  ...UNUSED_DIRECTIVES,
];
