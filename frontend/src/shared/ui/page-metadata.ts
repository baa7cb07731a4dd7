import { createContext, use, useEffect } from 'react';

/** What a page says of itself to those who don't look at it: search engines, messengers, readers of structured data. */
export interface PageHead {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** schema.org, one a name. */
  readonly data?: { readonly name: string; readonly says: object } | undefined;
}

/** Takes what pages say of themselves while they are drawn on the server; the browser has its document for that. */
export const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Stands for the shop's address while a page is drawn on the server, which puts its own in. */
const ANY_ORIGIN = 'http://shop.invalid';

/** A whole address, as structured data wants it. */
export function wholeAddress(path: string): string {
  return `${typeof document === 'undefined' ? ANY_ORIGIN : globalThis.location.origin}${path}`;
}

/** What the document says where its page says nothing. */
let usual: string | undefined;

/** What a page is about, in a sentence or two; without one, what the shop is about. */
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

/** What a page shows, in the words of schema.org; one a name, gone with the page. */
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
