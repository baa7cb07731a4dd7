import { describe, expect, it } from '@jest/globals';
import { namesToType, workOnReadModels, type ReadModelResult } from '../src/commands/work-on-read-models.ts';

const DONE: ReadModelResult = { json: { outcome: 'flipped' }, note: 'Moved.', isDone: true };
const REFUSED: ReadModelResult = { json: { outcome: 'refused' }, note: 'Not moved.', isDone: false };

function promote(results: Readonly<Record<string, ReadModelResult | Error>>, names = Object.keys(results)) {
  const tried: string[] = [];
  const interrupts: string[] = [];
  const context = { onInterrupt: (message: string) => void interrupts.push(message) };
  const result = workOnReadModels(context, {
    names,
    items: Object.keys(results).map((projection) => ({ projection })),
    nothing: 'No build is ready.',
    confirm: { verb: 'promote', isSkipped: true, line: ({ projection }) => projection },
    doing: 'Promoting',
    outcome: 'promoted',
    run({ projection }) {
      tried.push(projection);
      const one = results[projection] ?? REFUSED;
      return one instanceof Error ? Promise.reject(one) : Promise.resolve(one);
    },
    nextSteps: (promoted) => [`pressline undo ${namesToType(promoted)}`],
  });
  return { result, tried, interrupts };
}

describe('work on read models', () => {
  it('on one that was named has its result, and its error', async () => {
    expect(await promote({ inbox: DONE }).result).toEqual({
      json: { outcome: 'flipped' },
      notes: ['Moved.', 'pressline undo inbox'],
      exitCode: 0,
    });
    expect(await promote({ inbox: REFUSED }).result).toMatchObject({ notes: ['Not moved.'], exitCode: 1 });
    await expect(promote({ inbox: new Error('The shop stopped.') }).result).rejects.toThrow('The shop stopped.');
  });

  it('on several continues after one that is refused, and lists each', async () => {
    expect(await promote({ inbox: DONE, mailbox: REFUSED, accounts: DONE }).result).toEqual({
      json: [
        { projection: 'inbox', outcome: 'flipped' },
        { projection: 'mailbox', outcome: 'refused' },
        { projection: 'accounts', outcome: 'flipped' },
      ],
      text: '',
      notes: ['Moved.', 'Not moved.', 'Moved.', '2 of 3 promoted.', 'pressline undo inbox accounts'],
      exitCode: 1,
    });
  });

  it('on several ends at an error, and reports what was done and what was not tried', async () => {
    const { result, tried, interrupts } = promote({
      inbox: DONE,
      mailbox: new Error('The shop stopped.'),
      accounts: DONE,
      sessions: DONE,
    });
    expect(await result).toEqual({
      json: [
        { projection: 'inbox', outcome: 'flipped' },
        { projection: 'mailbox', outcome: 'failed', message: 'The shop stopped.' },
        { projection: 'accounts', outcome: 'not-tried' },
        { projection: 'sessions', outcome: 'not-tried' },
      ],
      text: '',
      notes: [
        'Moved.',
        'mailbox: The shop stopped.',
        'Not tried: accounts, sessions.',
        '1 of 4 promoted.',
        'pressline undo inbox',
      ],
      exitCode: 1,
    });
    expect(tried).toEqual(['inbox', 'mailbox']);
    expect(interrupts.at(-1)).toContain('Interrupted at mailbox. 1 of 4 promoted.');
  });

  it('on all reports if there are none, and lists the one if there is one', async () => {
    expect(await promote({}, ['all']).result).toEqual({ json: [], notes: ['No build is ready.'] });
    expect(await promote({ inbox: DONE }, ['all']).result).toMatchObject({ json: [{ projection: 'inbox' }] });
  });

  it('on several builds of one that was named lists each', async () => {
    expect(await promote({ older: DONE, newer: DONE }, ['inbox']).result).toMatchObject({
      json: [{ projection: 'older' }, { projection: 'newer' }],
      exitCode: 0,
    });
  });
});

it('more than three read models are typed as all', () => {
  expect(namesToType(['a', 'b', 'c'])).toBe('a b c');
  expect(namesToType(['a', 'b', 'c', 'd'])).toBe('all');
});
