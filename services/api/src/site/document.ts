import type { FirstView } from '@pressline/contracts/api/first-view.ts';
import type { StyledView } from './first-view-worker.ts';

/** The tag with which the build's `index.html` loads the app. */
const CODE = /<script type="module"[^>]* src="([^"]*)"><\/script>\s*/;

/** The built `index.html` with a page's first view in it, in its language. */
export function documentWith(page: string, language: string, view: StyledView, address = ''): string {
  const head = [
    ...metadataTags(view, language, address),
    `<style>${view.css}</style>`,
    // Shows the code that loads parts of the app that their styles are already present; these links load nothing.
    ...view.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ].join('');
  // The app is loaded by its early script after the page is visible.
  const [whole = '', entry = ''] = CODE.exec(page) ?? [];
  const code = [entry, ...view.scripts.map((file) => `/${file}`)].join(' ');
  // A function each, because `$` has a meaning in replacement strings.
  return (
    withMetadata(page, view)
      .replace(whole, '')
      .replace('src="/early.js"', () => `src="/early.js" data-code="${code}"`)
      // The styles are inline, so their resources are found at once; preloaded fonts would delay rendering.
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

/** Placeholder of the shop's origin in rendered pages. */
const ANY_ORIGIN = 'http://shop.invalid';
const LOCALES: Readonly<Record<string, string>> = { en: 'en_AE', it: 'it_IT', ar: 'ar_AE' };

/** Replaces the default title and description by those of the page. */
function withMetadata(page: string, { metadata }: FirstView): string {
  if (metadata === undefined) return page;
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(metadata.title)}</title>`);
  if (metadata.description === undefined) return titled;
  const content = `content="${escaped(metadata.description)}"`;
  return titled.replace(
    /(<meta name="description" )content="([^"]*)"/,
    (_whole, start: string, usual: string) =>
      // The browser returns to this default on a page without its own.
      `${start}${content} data-usual="${usual}"`,
  );
}

/** Tags for link previews, the canonical URL and structured data. */
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
