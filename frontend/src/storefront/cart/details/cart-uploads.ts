import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { CallError } from '../../../shared/api/base-query.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { upload } from '../../orders/upload/upload.ts';

export type UploadedFile = ResponseOf<'uploadCartArtwork'>;

/** The upload of a file for a line of the cart. */
export type CartUpload =
  /** At a share of 1, the shop is storing the file. */
  | { readonly status: 'sending'; readonly file: File; readonly share: number }
  | { readonly status: 'failed'; readonly file: File; readonly error: CallError };

export interface UploadTask {
  readonly file: File;
  /** The field of the form. */
  readonly kind: 'artwork' | 'design';
  readonly token: string | undefined;
  /** The file is stored. The upload ends when this resolves. */
  readonly onUploaded: (uploaded: UploadedFile) => Promise<void>;
  readonly onFailed: (error: CallError) => void;
}

/**
 * The uploads of the cart, by where the file goes: a line and a side. They belong to no component, so that customers can
 * go on shopping meanwhile.
 */
class CartUploads {
  readonly #states = new Map<string, CartUpload>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  stateOf(slot: string): CartUpload | undefined {
    return this.#states.get(slot);
  }

  /** Replaces a running upload to the same slot. Never rejects: failures are part of the state. */
  async start(slot: string, task: UploadTask): Promise<void> {
    this.cancel(slot);
    const { file, kind, token, onUploaded, onFailed } = task;
    const running = new AbortController();
    this.#running.set(slot, running);
    if (this.#running.size === 1) globalThis.addEventListener('beforeunload', confirmUnload);
    const show = (state: CartUpload | undefined) => {
      if (this.#running.get(slot) === running) this.#show(slot, state);
    };
    show({ status: 'sending', file, share: 0 });
    const form = new FormData();
    form.set(kind, file, file.name);
    const outcome = await upload({
      endpoint: 'uploadCartArtwork',
      form,
      idempotencyKey: newKey(),
      token,
      onProgress: (share) => show({ status: 'sending', file, share }),
      signal: running.signal,
    });
    if (outcome.kind === 'succeeded' && this.#running.get(slot) === running) await onUploaded(outcome.body);
    if (outcome.kind === 'failed') onFailed(outcome.error);
    show(outcome.kind === 'failed' ? { status: 'failed', file, error: outcome.error } : undefined);
    this.#end(slot, running);
  }

  /** Stops an upload, or dismisses its failure. */
  cancel(slot: string): void {
    const running = this.#running.get(slot);
    if (running !== undefined) {
      this.#end(slot, running);
      running.abort();
    }
    if (this.#states.has(slot)) this.#show(slot, undefined);
  }

  #end(slot: string, running: AbortController): void {
    if (this.#running.get(slot) !== running) return;
    this.#running.delete(slot);
    if (this.#running.size === 0) globalThis.removeEventListener('beforeunload', confirmUnload);
  }

  #show(slot: string, state: CartUpload | undefined): void {
    if (state === undefined) this.#states.delete(slot);
    else this.#states.set(slot, state);
    for (const listener of this.#listeners) listener();
  }
}

export const cartUploads = new CartUploads();

/** Closing or reloading the page would cancel the uploads. */
function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
