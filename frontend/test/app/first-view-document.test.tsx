import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstViewFiles } from '../../src/app/first-view-files.ts';
import { FirstViewDocument } from '../../src/app/first-view-document.tsx';

const BUILD = {
  manifest: {
    'index.html': { file: 'assets/index-1.js', isEntry: true, css: ['assets/index-1.css'] },
    'src/pages.tsx': {
      file: 'assets/pages-1.js',
      name: 'arrival',
      css: ['assets/pages-1.css'],
      imports: ['index.html'],
    },
    'src/shared/texts/it-files.ts': { file: 'assets/it-1.js' },
    'src/shared/texts/it/home.json': { file: 'assets/home-it-1.js' },
  },
  read: (file: string) => (file.includes('index') ? 'body{margin:0}' : 'a>b{color:red}'),
};

const page = renderToStaticMarkup(
  <FirstViewDocument
    url={new URL('http://shop.invalid/product/1?sort=name')}
    language="it"
    metadata={[
      { title: 'Outer' },
      { title: 'Carte & "buste"', description: 'Di <Pressline>' },
      { data: { name: 'product', value: { url: 'http://shop.invalid/product/1', name: '</script>' } } },
    ]}
    html="<p>$& $1 costs</p>"
    responses={[{ endpointName: 'products', value: '</script>' }]}
    files={firstViewFiles('it', ['home'], BUILD)}
  />,
);

describe('the document of a first view', () => {
  it('has the icons, colours and default description of index.html', () => {
    const index = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8').replaceAll(' />', '/>');
    const shared = index.match(/<(link|meta name="(viewport|color-scheme|theme-color)") [^>]*>/g) ?? [];
    expect(shared).toHaveLength(7);
    for (const element of shared) expect(page).toContain(element);
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(index) ?? [];
    expect(page).toContain(`data-default="${description ?? ''}"`);
  });

  it('is in the language of the page', () => {
    expect(page).toMatch(/^<html lang="it" dir="ltr">/);
    expect(page).toContain('<meta property="og:locale" content="it_IT"/>');
  });

  it('contains the rendered app and the path and responses that it was rendered with', () => {
    expect(page).toContain('<div id="root"><p>$& $1 costs</p></div>');
    expect(page).toContain(
      '<script id="first-view" type="application/json">{"path":"/product/1?sort=name","responses":[{"endpointName":"products","value":"\\u003c/script>"}]}</script>',
    );
  });

  it('has its styles inline, and loads the app after it is painted', () => {
    expect(page).toContain('<style>body{margin:0}a>b{color:red}</style>');
    expect(page).toContain('<link rel="stylesheet" href="/assets/pages-1.css" disabled=""/>');
    expect(page).toContain(
      '<script src="/early.js" defer="" data-code="/assets/index-1.js /assets/pages-1.js /assets/it-1.js /assets/home-it-1.js"></script>',
    );
    expect(page).not.toContain('type="module"');
  });

  it('has the title and description of the innermost part that declares them', () => {
    expect(page).toContain('<title>Carte &amp; &quot;buste&quot; · Pressline</title>');
    expect(page).toContain('<meta name="description" content="Di &lt;Pressline&gt;" data-default="Printed products');
  });

  it('has a canonical URL without the query, and structured data that cannot end its script', () => {
    expect(page).toContain('<link rel="canonical" href="http://shop.invalid/product/1"/>');
    expect(page).toContain(
      '<script id="data-product" type="application/ld+json">{"url":"http://shop.invalid/product/1","name":"\\u003c/script>"}</script>',
    );
  });
});
