import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { z } from 'zod';
import { optionalLineOfText, optionalText } from '../http/fields.ts';

const printTexts = z.strictObject({
  title: optionalLineOfText(200),
  badge: optionalLineOfText(40),
  dimensions: optionalLineOfText(80),
  description: optionalText(2_000),
});
const safetyTexts = z.strictObject({
  title: optionalLineOfText(200),
  label: optionalLineOfText(80),
  description: optionalText(2_000),
});

const json = z.string().max(20_000).transform(parsed);

/**
 * The translations in a product's form, as JSON: `{"it":{"title":"Biglietti da visita"}}`. If absent, an edit keeps the
 * current ones; empty texts remove them.
 */
export const printTranslationsField = json
  .pipe(z.strictObject({ it: printTexts.optional(), ar: printTexts.optional() }))
  .transform(withoutEmptyTexts)
  .optional();
export const safetyTranslationsField = json
  .pipe(z.strictObject({ it: safetyTexts.optional(), ar: safetyTexts.optional() }))
  .transform(withoutEmptyTexts)
  .optional();

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return undefined;
  }
}

function withoutEmptyTexts<Sent extends Translations>(sent: Sent): Sent {
  const languages = Object.entries(sent).flatMap(([language, texts]) => {
    const filled = Object.entries(texts ?? {}).filter(([, text]) => text !== undefined);
    return filled.length === 0 ? [] : [[language, Object.fromEntries(filled)] as const];
  });
  // All of its fields are optional.
  return Object.fromEntries(languages) as Sent;
}
