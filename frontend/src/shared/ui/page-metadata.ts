import { ORIGIN_PLACEHOLDER } from '@pressline/contracts/api/first-view.ts';
import { createContext, use, useEffect } from 'react';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Structured data (schema.org), one item for each name. */
  readonly data?: { readonly name: string; readonly says: object } | undefined;
}

/** Collects the metadata of a page that is rendered on the server; in the browser it goes into the document. */
export const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined);

/** An absolute URL for structured data. */
export function wholeAddress(path: string): string {
  return `${typeof document === 'undefined' ? ORIGIN_PLACEHOLDER : globalThis.location.origin}${path}`;
}

/** The document's own description. */
let usual: string | undefined;

/** Describes the page in a sentence or two; undefined for the shop's own description. */
export function usePageDescription(description: string | undefined): void {
  use(HeadCollector)?.({ description });
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (tag === null) return undefined;
    usual ??= tag.dataset['usual'] ?? tag.content;
    tag.content = description ?? usual;
    return () => {
      tag.content = usual ?? '';
    };
  }, [description]);
}

/** Structured data (schema.org) of the page, until it is left; one item for each name. */
export function usePageData(name: string, says: object): void {
  use(HeadCollector)?.({ data: { name, says } });
  const text = JSON.stringify(says);
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
