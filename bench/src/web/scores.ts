import path from 'node:path';
import { installSeparately } from '../install-separately.ts';
import { percentile, type Figure } from '../measure.ts';
import { openBrowser } from './browser.ts';

const DEBUG_PORT = 39_431;
const RUNS = 3;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;

interface Judge {
  readonly judge: (
    url: string,
    port: number,
  ) => Promise<{ readonly scores: Record<string, number>; readonly lacking: readonly string[] }>;
}

/** Lighthouse's four scores for each page: the median of three runs on its simulated phone, each with cold cache. */
export async function scores(origin: string, pages: Readonly<Record<string, string>>): Promise<readonly Figure[]> {
  const { judge } = (await import(path.join(installSeparately('web', 'lighthouse'), 'lighthouse.mjs'))) as Judge;
  const figures: Figure[] = [];
  for (const [page, address] of Object.entries(pages)) {
    const runs: Record<string, number>[] = [];
    const lacking = new Set<string>();
    for (let run = 0; run < RUNS; run++) {
      const browser = await openBrowser([`--remote-debugging-port=${String(DEBUG_PORT)}`]);
      try {
        const judged = await judge(`${origin}${address}`, DEBUG_PORT);
        runs.push(judged.scores);
        for (const audit of judged.lacking) lacking.add(audit);
      } finally {
        await browser.close();
      }
    }
    for (const [category, goal] of Object.entries(GOALS)) {
      const value = percentile(
        runs.map((scored) => scored[category] ?? 0),
        0.5,
      );
      figures.push({
        name: `${page} ${category}`,
        value,
        unit: 'of 100',
        reference: null,
        ratio: null,
        goal: `≥ ${String(goal)}`,
        met: value >= goal,
      });
    }
    if (lacking.size > 0) process.stderr.write(`  ${page}: ${[...lacking].join(', ')}\n`);
  }
  return figures;
}
