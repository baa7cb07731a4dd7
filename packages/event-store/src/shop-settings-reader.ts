import {
  effectiveSettings,
  shopSettings,
  type FixedSettings,
  type ShopSettings,
  type StoredSettings,
} from '@pressline/domain/settings/shop-settings.ts';
import { SHOP_SETTINGS_STREAM } from '@pressline/domain/shop/streams.ts';
import { EngineUnavailable, type EventStore } from './event-store.ts';
import { loadStream } from './handle.ts';
import pTimeout from 'p-timeout';

/** How long a process uses the previous settings after another process has changed them. */
const FRESH_MS = 1_000;
/** Calls that only read are served with the previous settings if the event store takes longer than this. */
const PATIENCE_MS = 500;

export interface ShopSettingsReader {
  /**
   * The settings that apply, at most a second old. While the event store is unavailable or slow, those that were read
   * last, so that pages which only read can still be shown.
   */
  recent(): Promise<ShopSettings>;
  /** Read now, so that the next call of this process sees a change. */
  current(): Promise<ShopSettings>;
  /** Called when settings are read that differ from those read before. */
  onChanged(listener: () => void): void;
}

interface Reading {
  readonly at: number;
  readonly settings: Promise<ShopSettings>;
}

/**
 * Reads the settings of a shop from their stream.
 * @param fixed the settings that environment variables fix
 * @param monotonic a clock in ms that is never set back
 */
export function shopSettingsReader(
  store: Pick<EventStore, 'readStream'>,
  fixed: FixedSettings,
  monotonic: () => number = () => performance.now(),
): ShopSettingsReader {
  const listeners: (() => void)[] = [];
  let latest: Reading | undefined;
  let known: { readonly stored: StoredSettings; readonly settings: ShopSettings } | undefined;

  async function load(): Promise<ShopSettings> {
    const { state: stored } = await loadStream(store, shopSettings, SHOP_SETTINGS_STREAM);
    if (known !== undefined && JSON.stringify(known.stored) === JSON.stringify(stored)) return known.settings;
    const isChange = known !== undefined;
    const settings = effectiveSettings(fixed, stored);
    known = { stored, settings };
    if (isChange) for (const listener of listeners) listener();
    return settings;
  }

  function read(): Promise<ShopSettings> {
    const reading = { at: monotonic(), settings: load() };
    latest = reading;
    reading.settings.catch(() => {
      // Waiting callers get the error; the next call reads again.
      if (latest === reading) latest = undefined;
    });
    return reading.settings;
  }

  return {
    async recent() {
      const reading = latest !== undefined && monotonic() - latest.at < FRESH_MS ? latest.settings : read();
      if (known === undefined) return reading;
      const { settings } = known;
      try {
        return await pTimeout(reading, { milliseconds: PATIENCE_MS, fallback: () => settings });
      } catch (error) {
        if (!(error instanceof EngineUnavailable)) throw error;
        return settings;
      }
    },
    current: read,
    onChanged: (listener) => void listeners.push(listener),
  };
}
