import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadNamespace } from '../texts/load-texts.ts';
import type { Namespace } from '../texts/texts.ts';

/** A page whose code and texts are loaded, at the same time, when it is opened. */
export function lazyPage(
  path: string,
  load: () => Promise<ComponentType>,
  ...texts: readonly Namespace[]
): RouteObject {
  return { path, lazy: lazyComponent(load, ...texts) };
}

/** The page at the path of the parent route. */
export function lazyIndexPage(load: () => Promise<ComponentType>, ...texts: readonly Namespace[]): RouteObject {
  return { index: true, lazy: lazyComponent(load, ...texts) };
}

function lazyComponent(load: () => Promise<ComponentType>, ...texts: readonly Namespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), ...texts.map(loadNamespace)]);
    return { Component };
  };
}
