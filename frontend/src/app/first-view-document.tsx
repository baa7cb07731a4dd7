import { ORIGIN_PLACEHOLDER } from '@pressline/contracts/api/first-view.ts';
import { directionOf } from '@pressline/domain/kernel/languages.ts';
import type { Language } from '../shared/language/languages.ts';
import { texts } from '../shared/texts/texts.ts';
import type { PageMetadata } from '../shared/ui/page-metadata.ts';
import type { FirstViewFiles } from './first-view-files.ts';
import type { CachedResponse, FirstView } from './hydration.ts';

const DEFAULT_TITLE = 'Pressline';
/** As in `index.html`, to which the browser returns on a page without its own. */
const DEFAULT_DESCRIPTION = 'Printed products and safety wear, made and delivered in the United Arab Emirates.';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_AE', it: 'it_IT', ar: 'ar_AE' };

/** React's types lack it. */
const NOT_LOADED = { disabled: true };

interface FirstViewDocumentProps {
  readonly url: URL;
  readonly language: Language;
  /** The metadata that the components of the page declared, outer components first. */
  readonly metadata: readonly PageMetadata[];
  /** The rendered app. */
  readonly html: string;
  readonly responses: readonly CachedResponse[];
  readonly files: FirstViewFiles;
}

/** The document of a server-rendered page. Pages without a first view have the build's `index.html`. */
export function FirstViewDocument({ url, language, metadata, html, responses, files }: FirstViewDocumentProps) {
  const pageTitle = metadata.findLast((part) => part.title !== undefined)?.title;
  const title = pageTitle === undefined ? DEFAULT_TITLE : `${pageTitle} · Pressline`;
  const description = metadata.findLast((part) => part.description !== undefined)?.description;
  const structuredData = new Map(metadata.flatMap(({ data }) => (data === undefined ? [] : [[data.name, data.value]])));
  const canonical = `${url.origin}${url.pathname}`;
  const firstView: FirstView = { path: `${url.pathname}${url.search}`, responses };
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description ?? DEFAULT_DESCRIPTION} data-default={DEFAULT_DESCRIPTION} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <title>{title}</title>
        <link rel="canonical" href={canonical} />
        <meta property="og:site_name" content="Pressline" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        {description === undefined ? null : <meta property="og:description" content={description} />}
        <meta property="og:url" content={`${canonical}${url.search}`} />
        <meta property="og:image" content={`${ORIGIN_PLACEHOLDER}/icon-512.png`} />
        <meta property="og:locale" content={LOCALES[language]} />
        {[...structuredData].map(([name, value]) => (
          <JsonScript key={name} id={`data-${name}`} type="application/ld+json" value={value} />
        ))}
        {/* Inline, so that nothing else is loaded before the page is painted. */}
        <style dangerouslySetInnerHTML={{ __html: files.css }} />
        {/* Vite’s loader skips these styles. */}
        {files.styles.map((file) => (
          <link key={file} rel="stylesheet" href={`/${file}`} {...NOT_LOADED} />
        ))}
      </head>
      {/* Until hydration; see base.css. */}
      <body data-first-view>
        <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
        <JsonScript id="first-view" type="application/json" value={firstView} />
        {/* Loads the app after the page is painted. */}
        <script src="/early.js" defer data-code={files.scripts.map((file) => `/${file}`).join(' ')} />
        <noscript>{texts.t('needsJavaScript')}</noscript>
      </body>
    </html>
  );
}

function JsonScript({ id, type, value }: { readonly id: string; readonly type: string; readonly value: unknown }) {
  // `</script>` in a text would end the script.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
