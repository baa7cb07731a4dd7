import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type {
  BuildManifest,
  FirstViewBuild,
  FirstViewRequest,
  MakeFirstView,
} from '@pressline/contracts/api/first-view.ts';

/** The data that the thread is started with. */
export interface FirstViewWorkerData {
  readonly webDir: string;
}

/** A first view to render, for the shop at `origin`. */
export interface FirstViewJob {
  readonly id: number;
  readonly request: FirstViewRequest;
  readonly origin: string;
}

/** The result; without a document, `error` is the reason if there is one. */
export interface FirstViewResult {
  readonly id: number;
  readonly document?: string | undefined;
  /** The data of the page could not be read, which may be temporary. */
  readonly unavailable?: true;
  readonly error?: string;
}

const { webDir } = workerData as FirstViewWorkerData;
const { makeFirstView } = (await import(pathToFileURL(path.join(webDir, '.server', 'server.js')).href)) as {
  makeFirstView: MakeFirstView;
};
const read = (file: string): string => readFileSync(path.join(webDir, file), 'utf8');
const build: FirstViewBuild = { manifest: JSON.parse(read('.vite/manifest.json')) as BuildManifest, read };

/** One at a time, because the app's language is global. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, request, origin }: FirstViewJob) => {
  last = last.then(async () => {
    let result: FirstViewResult;
    try {
      result = { id, document: await makeFirstView(request, fetchFrom(origin), build) };
    } catch (error) {
      result =
        error instanceof ShopUnavailable
          ? { id, unavailable: true }
          : { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(result);
  });
});

/** The data of a page can't be read now. */
class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}

/** Sends requests like a visitor. */
function fetchFrom(origin: string): (call: string) => Promise<unknown> {
  return async (call) => {
    const response = await fetch(`${origin}${call}`, { headers: { Accept: 'application/json' } });
    if (response.status === 503) throw new ShopUnavailable(`The shop failed to serve ${call}.`);
    return response.ok ? response.json() : undefined;
  };
}
