import { PROBLEMS } from '@pressline/contracts/http/problem.ts';
import { TAGS, type Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import type { RequestHandler } from 'express';

/** The API reference as a page without scripts: all endpoints by capability, and a link to the OpenAPI document. */
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
  const routes: readonly Route[] = Object.values(ROUTES);
  const sections = Object.entries(TAGS).map(([tag, description]) => {
    const rows = routes
      .filter((route) => route.tag === tag)
      .map(({ method, path, access, summary }) => [
        code(method),
        code(path),
        escaped(access.replaceAll('-', ' ')),
        escaped(summary),
      ]);
    return `<h2 id="${tag}">${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}</h2>
<p>${escaped(description)}</p>
${table(['Method', 'Path', 'Access', 'Description'], rows)}`;
  });
  const problems = Object.entries(PROBLEMS).map(([kind, description]) => [
    code(`/problems/${kind}`),
    escaped(description),
  ]);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pressline API reference</title><style>${CSS}</style></head>
<body>
<main>
<h1>Pressline API reference</h1>
<p>All schemas and examples are in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), from which you can generate a client. Amounts are numbers in AED.</p>
<p>To retry a command safely, send an <code>Idempotency-Key</code>. Responses to commands include a <code>Pressline-Position</code>. To read your own writes, send it as <code>Pressline-After</code> with the next query, which then waits up to 2 seconds for that position.</p>
${sections.join('\n')}
<h2 id="problems">Problems</h2>
<p>Errors are returned as <code>application/problem+json</code> (RFC 9457) with one of these types and a <code>message</code> that can be shown to users. openapi.json lists the problems of each endpoint.</p>
${table(['Type', 'Description'], problems)}
</main>
</body>
</html>
`;
}

/** @param rows the cells’ HTML */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th>${heading}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
