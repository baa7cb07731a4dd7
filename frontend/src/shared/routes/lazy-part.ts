import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadNamespace } from '../texts/load-texts.ts';
import type { Namespace } from '../texts/texts.ts';

/**
 * A part of a page whose code and texts are loaded, at the same time, when it is first shown. Without a connection it
 * appears once there is one: an error would replace the whole page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly Namespace[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await whenOnline(() => Promise.all([load(), ...texts.map(loadNamespace)]));
    return { default: part };
  });
}

async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      globalThis.addEventListener('online', resolve, { once: true });
    });
    return whenOnline(load);
  }
}
