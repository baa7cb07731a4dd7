import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/root.ts';

/** Words that say less than the field's term; a file with one of them in its name is hard to find. */
const RETIRED =
  'anew|beside|stands|standing|answers?|answered|told|says|said|deeds?|ease|ground|desk|needles|news|bones|hands|foot|head|rail|strip|pieces|faces|faults?|mended|lifted|former|wanted|asked|seen|heard|going|kept|keeper|ways?|walk|look|looked|looks|refold|shown|judged|words|greeted';
const HAS_RETIRED = new RegExp(`(?:^|[/.-])(?:${RETIRED})[.-]`);
/** Where the word is the term: the faces of a card, printed pieces, injected faults. */
const EXCEPTIONS = [
  'packages/event-store/test/eventstoredb-faults.integration.test.ts',
  'tests/faults/faults.test.ts',
  'tests/faults/faults.ts',
  'tools/demo-pictures/src/scenes/card-faces.ts',
  'tools/demo-pictures/src/scenes/paper-faces.ts',
];

const hasRetiredWord = (file: string): boolean => HAS_RETIRED.test(file) && !EXCEPTIONS.includes(file);

describe('the names of files', () => {
  it('use the terms of the field', () => {
    const patterns = ['*.ts', '*.tsx', '*.mjs', '*.css', 'frontend/src/*.json'];
    const files = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' });
    expect(files.split('\n').filter(hasRetiredWord)).toEqual([]);
  });

  it.each(['services/api/src/http/refusal-faces.ts', 'packages/files/src/kept-file.ts', 'packages/x/src/look-at-x.ts'])(
    'would be refused as in %s',
    (file) => {
      expect(hasRetiredWord(file)).toBe(true);
    },
  );
});
