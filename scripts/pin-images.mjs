// npm run images:pin: writes the digest of every foreign image into the Dockerfile and the Compose files, so that moving
// a tag changes nothing. Run it with each new version, on a machine where Docker reaches the registries.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { ROOT } from './set-up.mjs';
import { say, reportError } from './terminal.mjs';

const FILES = ['infra/Dockerfile', 'docker-compose.yml', 'infra/compose.embedded.yml'];
/** Images that the Dockerfile builds. */
const OWN = /^pressline-/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const REFERENCE = /^(?<before>\s*image:\s*|FROM\s+)(?<image>[^\s@#]+)(?:@sha256:[0-9a-f]{64})?(?<after>\s.*)?$/;

/**
 * The published images that a Dockerfile or a Compose file uses, with their tags.
 * @param {string} text
 * @returns {string[]} each once, in order
 */
export function imagesIn(text) {
  const variables = variablesOf(text);
  const stages = new Set([...text.matchAll(/^FROM\s+\S+\s+AS\s+(\S+)/gim)].map(([, name]) => name));
  const images = text.split('\n').flatMap((line) => REFERENCE.exec(line)?.groups?.['image'] ?? []);
  const foreign = images.filter((image) => !stages.has(image) && !OWN.test(image));
  return [...new Set(foreign.map((image) => withValues(image, variables)))];
}

/**
 * The same file with these digests; tags stay, to be readable.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} digests by image, as `imagesIn` names them
 */
export function withDigests(text, digests) {
  const variables = variablesOf(text);
  const pin = (/** @type {string} */ line) => {
    const { before = '', image = '', after = '' } = REFERENCE.exec(line)?.groups ?? {};
    const digest = digests.get(withValues(image, variables));
    return digest === undefined ? line : `${before}${image}@${digest}${after}`;
  };
  return text.split('\n').map(pin).join('\n');
}

/** The values of `ARG` that are used in image names. @param {string} text */
function variablesOf(text) {
  return new Map([...text.matchAll(/^ARG\s+(\w+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** @param {string} image @param {ReadonlyMap<string, string>} variables */
function withValues(image, variables) {
  return image.replace(/\$\{(\w+)\}/g, (whole, name) => variables.get(name) ?? whole);
}

/** @param {string} image @returns {Promise<string>} */
async function digestOf(image) {
  const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { code, output } = await run('docker', inspect).catch((error) => {
    throw new Error('Docker with buildx is required to read digests from the registries.', { cause: error });
  });
  const digest = output.trim();
  if (code !== 0 || !DIGEST.test(digest))
    throw new Error(`Docker’s buildx returned no digest for ${image}:\n${output}`);
  return digest;
}

async function pinAll() {
  const texts = FILES.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const images = [...new Set(texts.flatMap(({ text }) => imagesIn(text)))];
  /** @type {Map<string, string>} */
  const digests = new Map();
  // Nothing is written unless all digests are known.
  for (const image of images) {
    const digest = await digestOf(image);
    digests.set(image, digest);
    say(`${image}@${digest}`);
  }
  for (const { file, text } of texts) writeFileSync(path.join(ROOT, file), withDigests(text, digests));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await pinAll();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
