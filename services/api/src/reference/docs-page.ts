import { PROBLEMS } from '@pressline/contracts/http/problem.ts';
import { TAGS, type Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import type { RequestHandler } from 'express';

/** The reference for people: every call by capability, who may make it, and a link to the OpenAPI document. No script. */
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
${table(['Method', 'Path', 'Who', 'What'], rows)}`;
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
<p>Every request and response in full, with examples: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), from which clients can be generated. Money is a number in AED.</p>
<p>The response to a change has a <code>Pressline-Position</code>; a query that sends it as <code>Pressline-After</code> waits up to 2 s until it can read what was written. An <code>Idempotency-Key</code> makes a command safe to repeat.</p>
${sections.join('\n')}
<h2 id="problems">Problems</h2>
<p>What goes wrong is <code>application/problem+json</code> with a <code>message</code> for people, and one of these as its <code>type</code>. openapi.json lists the problems of each call.</p>
${table(['Type', 'Meaning'], problems)}
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
