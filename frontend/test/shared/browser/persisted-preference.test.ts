import { describe, expect, it } from '@jest/globals';
import { persistedPreference, type PreferenceBrowser } from '../../../src/shared/browser/persisted-preference.ts';

/** A tab of a browser whose storage other tabs share. */
function tab(kept: Map<string, string>): PreferenceBrowser & { readonly hear: (key: string | null) => void } {
  const heard: ((event: { readonly key: string | null }) => void)[] = [];
  return {
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    onStorage: (callback) => void heard.push(callback),
    hear: (key) => {
      for (const callback of heard) callback({ key });
    },
  };
}

const COLOURS = ['cyan', 'magenta'] as const;
const first = () => 'cyan' as const;

describe('a persisted preference', () => {
  it('is the initial value until one is chosen, and then the stored one', () => {
    const kept = new Map<string, string>();
    const choice = persistedPreference<'cyan' | 'magenta'>('colour', COLOURS, first, tab(kept));
    expect(choice.get()).toBe('cyan');
    choice.set('magenta');
    expect(kept.get('colour')).toBe('magenta');
    expect(persistedPreference<'cyan' | 'magenta'>('colour', COLOURS, first, tab(kept)).get()).toBe('magenta');
  });

  it('takes what it does not know as not chosen', () => {
    const kept = new Map([['colour', '<script>']]);
    expect(persistedPreference<'cyan' | 'magenta'>('colour', COLOURS, first, tab(kept)).get()).toBe('cyan');
  });

  it('follows another tab, and notifies subscribers once per change', () => {
    const kept = new Map<string, string>();
    const here = tab(kept);
    const choice = persistedPreference<'cyan' | 'magenta'>('colour', COLOURS, first, here);
    let told = 0;
    const end = choice.subscribe(() => (told += 1));
    kept.set('colour', 'magenta');
    here.hear('something-else');
    expect(choice.get()).toBe('cyan');
    here.hear('colour');
    here.hear('colour');
    expect(choice.get()).toBe('magenta');
    expect(told).toBe(1);
    end();
    choice.set('cyan');
    expect(told).toBe(1);
  });

  it('lasts as long as the page where storage is forbidden', () => {
    const forbidden: PreferenceBrowser = {
      storage: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      onStorage: () => undefined,
    };
    const choice = persistedPreference<'cyan' | 'magenta'>('colour', COLOURS, first, forbidden);
    choice.set('magenta');
    expect(choice.get()).toBe('magenta');
  });
});
