import type { FirstView } from '@pressline/contracts/api/first-view.ts';
import type { StyledView } from './first-view-worker.ts';

/** What the build has put into `index.html` to begin the pages' code. */
const CODE = /<script type="module"[^>]* src="([^"]*)"><\/script>\s*/;

/** The built `index.html` with a page's first view in it, in its language. */
export function documentWith(page: string, language: string, view: StyledView, address = ''): string {
  const head = [
    ...metadataTags(view, language, address),
    `<style>${view.css}</style>`,
    // Tells the code that brings a part of the pages that the part's styles are here; nothing is loaded by it.
    ...view.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('');
  // The page's code comes once it has been seen: its early script brings it.
  const [whole = '', entry = ''] = CODE.exec(page) ?? [];
  const code = [entry, ...view.scripts.map((file) => `/${file}`)].join(' ');
  // A function each: `$` in a text means nothing.
  return (
    withMetadata(page, view)
      .replace(whole, '')
      .replace('src="/early.js"', () => `src="/early.js" data-code="${code}"`)
      // Its styles are in it, and so what they ask for is found at once; a font that is preloaded would be waited for.
      .replaceAll(/<link rel="(?:stylesheet|preload)"[^>]*>\s*/g, '')
      .replace('<html lang="en">', () => `<html lang="${language}" dir="${view.direction}">`)
      .replace('</head>', () => `${head}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${view.html}</div><script type="application/json" id="first-view">${view.queryResponses}</script>`,
      )
  );
}

/** Stands in what the pages' code made for the address by which the shop was asked. */
const ANY_ORIGIN = 'http://shop.invalid';
const LOCALES: Readonly<Record<string, string>> = { en: 'en_AE', it: 'it_IT', ar: 'ar_AE' };

/** The page's title and description in the place of those that every page begins with. */
function withMetadata(page: string, { metadata }: FirstView): string {
  if (metadata === undefined) return page;
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(metadata.title)}</title>`);
  if (metadata.description === undefined) return titled;
  const content = `content="${escaped(metadata.description)}"`;
  return titled.replace(
    /(<meta name="description" )content="([^"]*)"/,
    (_whole, start: string, usual: string) =>
      // What the browser goes back to on a page that says nothing of itself.
      `${start}${content} data-usual="${usual}"`,
  );
}

/** What messengers show of a link, where the page really lies, and its structured data. */
function metadataTags({ metadata }: FirstView, language: string, address: string): readonly string[] {
  if (metadata === undefined || address === '') return [];
  const { origin, pathname, search } = new URL(address);
  const og = {
    'og:site_name': 'Pressline',
    'og:type': 'website',
    'og:title': metadata.title,
    'og:description': metadata.description,
    'og:url': `${origin}${pathname}${search}`,
    'og:image': `${origin}/icon-512.png`,
    'og:locale': LOCALES[language] ?? language,
  };
  return [
    `<link rel="canonical" href="${escaped(`${origin}${pathname}`)}">`,
    ...Object.entries(og).flatMap(([property, content]) =>
      content === undefined ? [] : [`<meta property="${property}" content="${escaped(content)}">`],
    ),
    ...metadata.data.map(
      ({ id, json }) =>
        `<script type="application/ld+json" id="${escaped(id)}">${json.replaceAll(ANY_ORIGIN, () => origin)}</script>`,
    ),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
