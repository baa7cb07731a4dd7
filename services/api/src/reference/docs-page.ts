import type { Route } from '@pressline/contracts/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/route-table.ts';
import type { RequestHandler } from 'express';

/** The reference for people: every call, who may make it, and a link to the OpenAPI document. No script. */
export function docsPage(): RequestHandler {
  const page = html();
  return (_request, response) => void response.set('Cache-Control', 'no-cache').type('html').send(page);
}

const CSS = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-inline-size: 64rem; margin: 0 auto; padding: 2rem 1rem }
  table { border-collapse: collapse; inline-size: 100% }
  th, td { text-align: start; padding: .5rem .75rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
  code { font-size: .95em }
  .wide { overflow-x: auto }
`;

function html(): string {
  const rows = Object.values(ROUTES as Readonly<Record<string, Route>>).map(
    ({ method, path, access, summary }) =>
      `<tr><td><code>${method}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(access.replaceAll('-', ' '))}</td><td>${escaped(summary)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pressline: the calls</title><style>${CSS}</style></head>
<body>
<main>
<h1>Pressline: the calls</h1>
<p>Every request and answer in full: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Money is a number in AED. What goes wrong is answered as <code>application/problem+json</code> with a <code>message</code> for people.</p>
<p>A change answers <code>Pressline-Position</code>; a query that sends it as <code>Pressline-After</code> waits up to 2 s until it can read what was written. An <code>Idempotency-Key</code> makes a command safe to repeat.</p>
<div class="wide"><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
