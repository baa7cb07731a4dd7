import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/root.ts';

const DOCS = path.join(ROOT, 'docs');
const text = readFileSync(path.join(DOCS, 'security.md'), 'utf8');
const asvs = JSON.parse(readFileSync(path.join(import.meta.dirname, 'asvs-5.0.0.json'), 'utf8')) as {
  readonly level1: readonly string[];
  readonly level2: readonly string[];
};

/** The anchor of `## Rules that hold everywhere` is `#rules-that-hold-everywhere`. */
const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

describe('docs/security.md', () => {
  it('names each requirement of ASVS 5.0.0, level 1 and 2, once', () => {
    const named = [...text.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([id]) => id);
    expect(named.toSorted()).toEqual([...asvs.level1, ...asvs.level2].toSorted());
  });

  it('links to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^https?:/.test(target));
    expect(local.length).toBeGreaterThan(100);
    const broken = local.filter((target) => {
      const [file = '', anchor] = target.split('#');
      if (file === '') return anchor === undefined || !anchors.includes(anchor);
      return !existsSync(path.join(DOCS, file));
    });
    expect([...new Set(broken)]).toEqual([]);
  });

  it('explains for each requirement how it is met, or why not', () => {
    const rows = text.split('\n').filter((line) => /^\| V\d/.test(line));
    for (const row of rows) {
      const [, id, requirement, how] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      expect({ id, requirement, how }).toEqual({
        id: expect.any(String),
        requirement: expect.stringMatching(/\S/),
        how: expect.stringMatching(/\S{2}/),
      });
    }
  });

  it('is linked from SECURITY.md', () => {
    expect(readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8')).toContain('(docs/security.md#report-a-vulnerability)');
  });
});
