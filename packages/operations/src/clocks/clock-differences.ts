import type { ClockReading } from './server-clocks.ts';

/** Less than anybody notices in the times of events. */
export const CLOCK_TOLERANCE_MS = 2_000;

export const SET_CLOCKS =
  'Compare the clocks with the real time: timedatectl. Let a service such as chrony set them on each machine.';

export interface ClockDifference {
  readonly server: string;
  /** One sentence. */
  readonly found: string;
}

/** The servers whose clocks differ too much from this machine's. */
export function clockDifferences(readings: readonly ClockReading[]): readonly ClockDifference[] {
  return readings.flatMap(({ server, aheadMs }) =>
    aheadMs !== undefined && Math.abs(aheadMs) > CLOCK_TOLERANCE_MS
      ? [{ server, found: describeClock(server, aheadMs) }]
      : [],
  );
}

/** @param aheadMs of this machine; negative if it is behind */
export function describeClock(server: string, aheadMs: number): string {
  return `${server}: ${(Math.abs(aheadMs) / 1_000).toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine.`;
}
