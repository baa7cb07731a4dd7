/**
 * Keeps a text together within a sentence of the other direction (Unicode’s first strong isolate): its own first
 * letter decides its direction, and numbers without a letter are written from left to right.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Without isolates, for texts that are not shown, such as file names. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u200f\u2066-\u2069]/g, '');
}

/** Isolated already, or a tag such as `<em>`. */
const SKIPPED = String.raw`[\u2066-\u2068][^\u2069]*\u2069|</?\w+/?>`;
const ATOM = String.raw`(?:\{\{[^}]*\}\}|[\p{Script=Latin}\d]+)`;
/** What joins atoms: `name@shop.ae`, `90 × 55`, `300 DPI`, `50 555 0142`. Only Latin letters follow a placeholder’s space. */
const JOIN = String.raw`(?:[.,:'’@_&+#/-]+| ?[×–—/=&+] ?| (?=\p{Script=Latin})|(?<!\}) (?=\d))(?=\{\{|[\p{Script=Latin}\d])`;
const RUNS = new RegExp(String.raw`(${SKIPPED})|[+#−-]?${ATOM}(?:${JOIN}${ATOM})*[%°]?`, 'gu');
/** A word or a number alone is read alike with and without an isolate. */
const SIMPLE = /^(?:\p{Script=Latin}[\p{Script=Latin}\d]*|\d+(?:[.,]\d+)*)$/u;
/** Placeholders with an Arabic comma between them, such as `{{day}}، {{time}}`. */
const ONLY_PLACEHOLDERS = /^(?:\{\{[^}]*\}\}|[\s·،])*،(?:\{\{[^}]*\}\}|[\s·،])*$/;
/** Texts with neither are in one direction. */
const MIXED = /[\u0600-\u06ff]|\{\{/;

/**
 * Isolates what is written from left to right within a right-to-left text, and the placeholders of i18next: without
 * this, “30%”, “90 × 55” and “2026-000014” are shown as “%30”, “55 × 90” and “000014-2026”.
 */
export function isolateRuns(text: string): string {
  if (!MIXED.test(text)) return text;
  const isolated = text.replace(RUNS, (run, skipped: string | undefined) =>
    skipped !== undefined || SIMPLE.test(run) ? run : isolate(run),
  );
  // Isolates hide their letters, so within another text’s isolate nothing else shows that it is read from right to left.
  return ONLY_PLACEHOLDERS.test(text) ? `\u200f${isolated}` : isolated;
}
