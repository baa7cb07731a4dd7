/** Longer waits are shown in hours. */
const MOST_MINUTES = 90;

/**
 * Formats a wait: "12 minutes", "3 hours". Rounded up, so that waiting that long is always enough.
 * @param locale such as `en` or `ar-AE-u-nu-latn`
 */
export function formatWait(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [amount, unit] = minutes <= MOST_MINUTES ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
