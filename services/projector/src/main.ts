import { openShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { watchClocks } from '@pressline/hosting/clock-watch.ts';
import { collectWhenIdle } from '@pressline/hosting/collect-when-idle.ts';
import { openLog, stopOnSignal, whyNotStarted } from '@pressline/hosting/process.ts';
import { openProjector } from '@pressline/hosting/projector.ts';
import { startWatchdog } from '@pressline/hosting/watchdog.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { openTracing } from '@pressline/hosting/open-tracing.ts';
import { measureProjector } from './metrics.ts';
import { serveState } from './state-server.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { servers } = settings;
  if (servers === undefined)
    throw new InvalidSetting(
      'A projector is for a shop on servers: set EVENTSTOREDB_URL, MONGODB_URL and REDIS_URL. An embedded shop needs none.',
    );
  const log = openLog(settings);
  startWatchdog();
  const now = () => new Date();
  const metrics = openShopMetrics();
  const tracing = await openTracing(settings, 'pressline-projector', (error) =>
    log.warn({ err: error }, 'trace export failed'),
  );
  const projector = await openProjector(settings, servers, { log, now, metrics, tracing });
  measureProjector(metrics, projector, now);
  const clocks = watchClocks(settings, log);
  const state = await serveState(projector, metrics, settings, clocks);
  const { port, operatorPort } = state;
  const operators = operatorPort === undefined ? '' : `; for operators on port ${String(operatorPort)}`;
  process.stdout.write(`The projector is running. It reports its health on port ${String(port)}${operators}.\n`);
  collectWhenIdle();
  stopOnSignal(log, async () => {
    clocks.stop();
    await state.stop();
    await projector.stop();
    await tracing?.stop();
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}
