import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/root.ts';

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
/** Exists only after a build. */
const BUILT = ['frontend/dist'];

const withoutCodeBlocks = (file: string): string =>
  readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/```.*?```/gs, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): readonly string[] {
  return [...withoutCodeBlocks(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function isBroken(file: string, link: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? file : path.join(path.dirname(file), name);
  if (!existsSync(path.join(ROOT, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s links to files and headings that exist', (file) => {
    const links = [...withoutCodeBlocks(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && isBroken(file, link))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s labels each link to a file with its name', (file) => {
    const links = [...withoutCodeBlocks(file).matchAll(/\[`([\w./-]+\.(?:tsx?|mjs|css))`\]\(([^)\s#]+)/g)];
    const misnamed = links.filter(([, label = '', target = '']) => path.basename(label) !== path.basename(target));
    expect(misnamed.map(([link]) => link)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names files and folders that exist', (file) => {
    const named = [
      ...withoutCodeBlocks(file).matchAll(
        /`((?:packages|services|frontend|tests|scripts|docs|infra|bench|tools)\/[\w./-]+)`/g,
      ),
    ].map(([, name = '']) => name);
    expect(named.filter((name) => !BUILT.includes(name) && !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  it('name each variable of the proxy’s configuration, and the ports of the machine that it needs for itself', () => {
    const caddyfile = readFileSync(path.join(ROOT, 'infra/web/Caddyfile'), 'utf8');
    const document = readFileSync(path.join(ROOT, 'docs/running-distributed.md'), 'utf8');
    const variables = new Set([...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name));
    expect([...variables].filter((name) => !new RegExp(`\\b${name}\\b`).test(document))).toEqual([]);
    const ports = [...caddyfile.matchAll(/^http:\/\/\S*:\{\$(\w+):(\d+)\}/gm)];
    expect(ports.map(([, name]) => name)).toEqual(['HEALTH_PORT', 'RETRY_PORT']);
    for (const [, name = '', port = ''] of ports) expect(document).toContain(`${port} (\`${name}\`)`);
  });
});
