import { MissedSecurityEvents } from '@pressline/operations/accounts/missed-security-events.ts';
import { eraseOldClientData } from '@pressline/personal-data/client-data.ts';
import type { Logger } from 'pino';
import type { OpenStores } from './compose-stores.ts';
import { sweepOrphans } from './uploads/sweep-orphans.ts';

/** The first sweep is an hour after the start, then one every day. */
const SWEEP_EVERY_MS = 24 * 3600 * 1000;
const FIRST_SWEEP_MS = 3600 * 1000;

/** Starts the daily sweeps: remove files without an order, erase old IP addresses, complete the security log. */
export function startDailySweeps(
  { store, files, personalData }: OpenStores,
  ipAddressDays: number,
  log: Logger,
  now: () => Date,
): { stop(): Promise<void> } {
  const missed = new MissedSecurityEvents(store);
  const sweep = (): void => {
    void sweepOrphans(store, files, now()).then(
      (removed) => log.info({ removed }, 'removed files that nothing references'),
      (error: unknown) =>
        log.warn({ err: error }, 'could not remove files that nothing references; trying again tomorrow'),
    );
    void eraseOldClientData(personalData, ipAddressDays, now()).then(
      (days) => log.info({ days }, 'erased IP addresses of days that are over'),
      (error: unknown) => log.warn({ err: error }, 'could not erase IP addresses; trying again tomorrow'),
    );
    void missed.record(now()).then(
      (recorded) => log.info({ recorded }, 'recorded security events that were missing from the log'),
      (error: unknown) => log.warn({ err: error }, 'could not complete the security log; trying again tomorrow'),
    );
  };
  const first = setTimeout(sweep, FIRST_SWEEP_MS).unref();
  const daily = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(daily);
      return Promise.resolve();
    },
  };
}
