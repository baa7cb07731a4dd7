// The first import of each program in the bundle: stack traces name the TypeScript files. A source map is read when the
// first stack trace needs it, because reading all of them at the start costs 25 MB (`node --enable-source-maps`).
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const BUNDLE = new URL('.', import.meta.url).href;

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/** @param {string} url of a file of the bundle */
function mapOf(url) {
  if (!maps.has(url)) {
    const file = fileURLToPath(`${url}.map`);
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(url);
}

/** @param {NodeJS.CallSite} frame */
function inSource(frame) {
  return String(frame).replace(/(file:[^()]+):(\d+):(\d+)/, (bundled, url, line, column) => {
    if (!url.startsWith(BUNDLE)) return bundled;
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return bundled;
    return `${fileURLToPath(new URL(origin.fileName, url))}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

Error.prepareStackTrace = (error, frames) => [error, ...frames.map((frame) => `    at ${inSource(frame)}`)].join('\n');
