// @ts-check
// Installed apart from the project (bench/src/install-separately.ts), so its types may be missing: not a literal import.
const LIGHTHOUSE = 'lighthouse';
const { default: lighthouse } = await import(LIGHTHOUSE);

/**
 * A page as Lighthouse judges it: on a simulated phone (its own default), in a Chromium that listens on a port.
 *
 * @param {string} url
 * @param {number} port of the browser's remote debugging
 * @returns {Promise<{ scores: Record<string, number>, lacking: string[] }>} scores of 100 by category; the audits that
 *   cost points, worst first
 */
export async function judge(url, port) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
  const lacking = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => ({ id, weight, score: audits[id]?.score ?? null, shown: audits[id]?.displayValue ?? '' }))
    .filter(({ score }) => score !== null && score < 0.9)
    .sort((a, b) => b.weight * (1 - (b.score ?? 1)) - a.weight * (1 - (a.score ?? 1)))
    .map(({ id, shown }) => (shown === '' ? id : `${id} (${shown})`));
  return { scores, lacking };
}
