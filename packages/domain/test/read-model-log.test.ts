import { describe, expect, it } from '@jest/globals';
import { readModelLog, type ReadModelEvent } from '../src/read-model-log.ts';

const decided = (from: string, to: string, undoes: boolean): ReadModelEvent => ({
  type: 'flip-decided',
  data: { from, to, version: 1, undoes, inSpiteOf: [] },
});
const made = (to: string): ReadModelEvent => ({ type: 'flip-made', data: { to } });
const abandoned = (to: string): ReadModelEvent => ({ type: 'flip-abandoned', data: { to } });

function after(...events: readonly ReadModelEvent[]) {
  return events.reduce((state, event) => readModelLog.evolve(state, event), readModelLog.initial);
}

describe('the log of a read model', () => {
  it('knows that readers went back on purpose, until they are moved again', () => {
    const undone = [decided('one', 'two', false), made('two'), decided('two', 'one', true), made('one')];
    expect(after(...undone).backTo).toBe('one');
    expect(after(...undone, decided('one', 'three', false), made('three')).backTo).toBeUndefined();
  });

  it('knows it also where the process that made the undo was taken for dead before it noted that', () => {
    const log = after(decided('two', 'one', true), abandoned('one'), made('one'));
    expect([log.backTo, log.deciding]).toEqual(['one', undefined]);
  });

  it('does not take another flip for the undo that was given up', () => {
    const log = after(decided('two', 'one', true), abandoned('one'), decided('two', 'three', false), made('three'));
    expect(log.backTo).toBeUndefined();
  });
});
