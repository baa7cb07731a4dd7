import type { FirstView } from '@pressline/contracts/first-view.ts';

/** The built `index.html` with a page's first view in it, in its language. */
export function documentWith(page: string, language: string, view: FirstView): string {
  const head = [
    ...view.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...view.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
  // A function each: `$` in a text means nothing.
  return page
    .replace('<html lang="en">', () => `<html lang="${language}" dir="${view.direction}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${view.html}</div><script type="application/json" id="first-view">${view.answers}</script>`,
    );
}
