import type { Finding } from '@pressline/operations/doctor/finding.ts';
import { pressline, startPressline } from './pressline.ts';

export interface DoctorOutput {
  readonly code: number | null;
  readonly well: boolean;
  readonly findings: readonly Finding[];
}

type Settings = Readonly<Record<string, string>>;

/** The findings of the command in a shop. */
export async function doctor(settings: Settings, ...flags: readonly string[]): Promise<DoctorOutput> {
  return findingsOf(await pressline(['doctor', '--json', ...flags], settings));
}

/** The same in a separate process. */
export async function doctorProcess(settings: Settings): Promise<DoctorOutput> {
  return findingsOf(await startPressline(['doctor', '--json'], settings).ended);
}

function findingsOf({ code, output, errorOutput }: Awaited<ReturnType<typeof pressline>>): DoctorOutput {
  if (output === '') throw new Error(errorOutput);
  return { code, ...(JSON.parse(output) as Omit<DoctorOutput, 'code'>) };
}

/** Findings that are not fine, as `level check`. */
export const notFine = ({ findings }: DoctorOutput) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, check }) => `${level} ${check}`);
