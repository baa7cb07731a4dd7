import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { BuiltFiles, FirstView, FirstViewRequest, MakeFirstView } from '@pressline/contracts/api/first-view.ts';

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

/** A first view with inline styles, so that the document can be displayed without further requests. */
export type StyledView = FirstView & { readonly css: string };

/** The result; `error` is the reason if there is no view. */
export interface FirstViewResult {
  readonly id: number;
  /** `away` if the data of the page could not be read, which may be temporary. */
  readonly view?: StyledView | 'away' | undefined;
  readonly error?: string;
}

const { webDir } = workerData as FirstViewWorkerData;
const { makeFirstView } = (await import(pathToFileURL(path.join(webDir, '.server', 'server.js')).href)) as {
  makeFirstView: MakeFirstView;
};
const built = JSON.parse(readFileSync(path.join(webDir, '.vite', 'manifest.json'), 'utf8')) as BuiltFiles;

/** One at a time, because the app's language is global. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, request, origin }: FirstViewJob) => {
  last = last.then(async () => {
    let result: FirstViewResult;
    try {
      result = { id, view: styled(await makeFirstView(request, fetchFrom(origin), built)) };
    } catch (error) {
      result =
        error instanceof ShopUnavailable
          ? { id, view: 'away' }
          : { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(result);
  });
});

function styled(view: FirstView | undefined): StyledView | undefined {
  return view && { ...view, css: view.styles.map((file) => readFileSync(path.join(webDir, file), 'utf8')).join('') };
}

/** The data of a page can't be read now. */
class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}

/** Sends requests like a visitor. */
function fetchFrom(origin: string): (call: string) => Promise<unknown> {
  return async (call) => {
    const response = await fetch(`${origin}${call}`, { headers: { Accept: 'application/json' } });
    if (response.status === 503) throw new ShopUnavailable(`The shop could not answer ${call}.`);
    return response.ok ? response.json() : undefined;
  };
}
