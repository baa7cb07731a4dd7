import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { collectWhenIdle } from '@pressline/hosting/collect-when-idle.ts';
import { openLog, stopOnSignal, whyNotStarted } from '@pressline/hosting/process.ts';
import { startWatchdog } from '@pressline/hosting/watchdog.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { startupBanner } from './startup-banner.ts';
import { openShop } from './compose.ts';

const CANNOT_WRITE: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

// Received files count towards the limit of the heap. By default, V8 collects the whole heap after each 64 MB of them,
// which took a tenth of the CPU of placing orders.
setFlagsFromString('--external-memory-accounted-in-global-limit');

/** The shop was told to stop before its servers could be reached. */
class StoppedWhileWaiting extends Error {
  override readonly name = 'StoppedWhileWaiting';
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings);
  if (settings.servers !== undefined) startWatchdog();
  const stopping = new AbortController();
  const opening = openShop(settings, log, () => new Date(), {}, stopping.signal);
  // A shop that is still opening, and perhaps filling its demo, is opened first: then it can be stopped in order. One
  // that waits for a server has nothing to stop.
  stopOnSignal(log, async () => {
    stopping.abort(new StoppedWhileWaiting());
    const shop = await opening.catch((error: unknown) => {
      if (!(error instanceof StoppedWhileWaiting)) throw error;
    });
    await shop?.stop();
  });
  const shop = await opening;
  process.stdout.write(startupBanner(shop.started, settings));
  await shop.adminNotified();
  // If NODE_COMPILE_CACHE names a folder, the next start finds the compiled code there, even after a kill.
  flushCompileCache();
  await shop.renderHomePage();
  collectWhenIdle();
}

/** The message for a failed start. */
function sentenceOn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    const setting = port === process.env.OPERATOR_PORT ? 'OPERATOR_PORT' : 'PORT';
    return `Port ${port} is in use by another program. Stop it, or set ${setting} to a different port.`;
  }
  if (error instanceof Error && CANNOT_WRITE.includes(code))
    return `DATA_DIR can’t be written (${error.message}). Allow the shop to write to it, or set DATA_DIR to another folder.`;
  return whyNotStarted(error);
}

try {
  await main();
} catch (error) {
  if (error instanceof StoppedWhileWaiting) process.exit(0);
  process.stderr.write(`${sentenceOn(error)}\n`);
  process.exit(1);
}
