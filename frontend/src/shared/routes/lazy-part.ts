import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadWhenOnline } from '../browser/load-when-online.ts';
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
    const [part] = await loadWhenOnline(() => Promise.all([load(), ...texts.map(loadNamespace)]));
    return { default: part };
  });
}
