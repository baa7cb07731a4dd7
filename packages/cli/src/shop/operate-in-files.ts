import { operateStopped } from '@pressline/hosting/operators.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData } from '@pressline/runtime/stores.ts';
import { operatorServiceOf } from '@pressline/operations/console/operator-service.ts';
import { pino } from 'pino';
import { printWarning } from '../terminal.ts';

/**
 * Operator service for a shop in files that is not running; this process does the work.
 * @throws the errors of opening its stores
 */
export async function operateInFiles(settings: Settings) {
  const context = await openShopData(settings, printWarning);
  const log = pino({ level: 'warn', base: null }, process.stderr);
  const now = (): Date => new Date();
  const fed = await operateStopped(settings, context, log, now);
  return {
    operators: operatorServiceOf(fed.operators, now),
    async close() {
      await fed.stop();
      await context.close();
    },
  };
}
