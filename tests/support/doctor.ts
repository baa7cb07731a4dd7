import type { Finding } from '@pressline/composition/doctor/finding.ts';
import { pressline } from './pressline.ts';

export interface Told {
  readonly code: number | null;
  readonly well: boolean;
  readonly findings: readonly Finding[];
}

/** What the command says of a shop, by its real binary. */
export async function doctor(settings: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Told> {
  const { code, output, said } = await pressline(['doctor', '--json', ...flags], settings);
  if (output === '') throw new Error(said);
  return { code, ...(JSON.parse(output) as Omit<Told, 'code'>) };
}

/** What is not simply well, as `level check`. */
export const amiss = ({ findings }: Told) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, check }) => `${level} ${check}`);
