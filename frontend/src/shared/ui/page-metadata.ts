import { ORIGIN_PLACEHOLDER } from '@pressline/contracts/api/first-view.ts';
import { createContext, use, useEffect } from 'react';

/** Metadata of a page for search engines and link previews. */
export interface PageMetadata {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Structured data (schema.org), one item for each name. */
  readonly data?: { readonly name: string; readonly value: object } | undefined;
}

/** Collects the metadata of a server-rendered page; in the browser it is written to the document. */
export const MetadataCollector = createContext<((metadata: PageMetadata) => void) | undefined>(undefined);

/** An absolute URL for structured data. */
export function absoluteUrl(path: string): string {
  return `${typeof document === 'undefined' ? ORIGIN_PLACEHOLDER : globalThis.location.origin}${path}`;
}

/** The description of `index.html`. */
let defaultDescription: string | undefined;

/** Sets the page’s meta description; undefined for the default. */
export function usePageDescription(description: string | undefined): void {
  use(MetadataCollector)?.({ description });
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (tag === null) return undefined;
    defaultDescription ??= tag.dataset['default'] ?? tag.content;
    tag.content = description ?? defaultDescription;
    return () => {
      tag.content = defaultDescription ?? '';
    };
  }, [description]);
}

/** Adds structured data (schema.org) while the page is open, one item for each name. */
export function usePageData(name: string, value: object): void {
  use(MetadataCollector)?.({ data: { name, value } });
  const text = JSON.stringify(value);
  useEffect(() => {
    const id = `data-${name}`;
    const script = document.getElementById(id) ?? document.createElement('script');
    script.id = id;
    script.setAttribute('type', 'application/ld+json');
    script.textContent = text;
    document.head.append(script);
    return () => {
      script.remove();
    };
  }, [name, text]);
}
