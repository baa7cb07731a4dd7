import type { Finding } from '@pressline/operations/doctor/finding.ts';
import { pressline, startPressline } from './pressline.ts';

export interface Told {
  readonly code: number | null;
  readonly well: boolean;
  readonly findings: readonly Finding[];
}

type Settings = Readonly<Record<string, string>>;

/** The findings of the command in a shop. */
export async function doctor(settings: Settings, ...flags: readonly string[]): Promise<Told> {
  return findingsOf(await pressline(['doctor', '--json', ...flags], settings));
}

/** The same in a separate process. */
export async function doctorProcess(settings: Settings): Promise<Told> {
  return findingsOf(await startPressline(['doctor', '--json'], settings).ended);
}

function findingsOf({ code, output, said }: Awaited<ReturnType<typeof pressline>>): Told {
  if (output === '') throw new Error(said);
  return { code, ...(JSON.parse(output) as Omit<Told, 'code'>) };
}

/** Findings that are not fine, as `level check`. */
export const amiss = ({ findings }: Told) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, check }) => `${level} ${check}`);
