import { describe, expect, it } from '@jest/globals';
import { eventKey, readModelLog, type ReadModelEvent } from '../../src/operations/read-model-log.ts';
import { eventSchemas } from '../../src/shop/shop-events.ts';

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
  it('knows that readers were deliberately moved back, until they are moved again', () => {
    const undone = [decided('one', 'two', false), made('two'), decided('two', 'one', true), made('one')];
    expect(after(...undone).backTo).toBe('one');
    expect(after(...undone, decided('one', 'three', false), made('three')).backTo).toBeUndefined();
  });

  it('also knows it if the undoing process was considered dead before it recorded the undo', () => {
    const log = after(decided('two', 'one', true), abandoned('one'), made('one'));
    expect([log.backTo, log.deciding]).toEqual(['one', undefined]);
  });

  it('does not mistake another flip for the abandoned undo', () => {
    const log = after(decided('two', 'one', true), abandoned('one'), decided('two', 'three', false), made('three'));
    expect(log.backTo).toBeUndefined();
  });
});

describe('the state of a read model’s log', () => {
  it('is empty at first', () => {
    expect(readModelLog.initial).toEqual({
      skipped: new Set(),
      deciding: undefined,
      lastDecided: undefined,
      flippedTo: new Set(),
      backTo: undefined,
    });
  });

  it('contains a decided flip until it is made or abandoned', () => {
    const flip = decided('one', 'two', false);
    expect(after(flip)).toMatchObject({
      deciding: { from: 'one', to: 'two', undoes: false },
      lastDecided: { to: 'two', undoes: false },
    });
    expect(after(flip, made('two')).deciding).toBeUndefined();
    expect(after(flip, abandoned('two')).deciding).toBeUndefined();
    expect(after(flip, abandoned('two')).lastDecided).toEqual({ to: 'two', undoes: false });
  });

  it('contains all builds that readers were moved to', () => {
    const log = after(decided('one', 'two', false), made('two'), decided('two', 'three', false), made('three'));
    expect(log.flippedTo).toEqual(new Set(['two', 'three']));
  });

  it('does not mistake an undecided or different flip for an undo', () => {
    expect(after(made('two')).backTo).toBeUndefined();
    expect(after(decided('two', 'one', true), made('three')).backTo).toBeUndefined();
  });

  it('contains the skipped events, each once', () => {
    const skipped = (stream: string, revision: number): ReadModelEvent => ({
      type: 'event-skipped',
      data: { stream, revision, reason: 'Written by hand.' },
    });
    const log = after(skipped('printOrder-1', 4), skipped('printOrder-2', 0));
    expect(log.skipped).toEqual(new Set(['printOrder-1 4', 'printOrder-2 0']));
    expect(eventKey('printOrder-1', 4)).toBe('printOrder-1 4');
    const note = (event: ReadModelEvent) => readModelLog.decide({ type: 'note-on-read-model', event }, log);
    expect(note(skipped('printOrder-1', 4))).toEqual({ outcome: 'accepted', events: [] });
    expect(note(skipped('printOrder-1', 5))).toEqual({ outcome: 'accepted', events: [skipped('printOrder-1', 5)] });
    expect(note(made('two'))).toEqual({ outcome: 'accepted', events: [made('two')] });
  });

  it.each<ReadModelEvent>([
    { type: 'build-dropped', data: { build: 'one' } },
    { type: 'drift-repaired', data: { documents: 2, examples: ['printOrder-1'] } },
  ])('isn’t changed by $type', (event) => {
    const log = after(decided('one', 'two', false));
    expect(readModelLog.evolve(log, event)).toBe(log);
  });

  it.each(['behind', 'parked', 'malformed', 'differs'])('can record that a flip was made in spite of "%s"', (why) => {
    const event = decided('one', 'two', false);
    const data = { ...event.data, inSpiteOf: [why] };
    expect(eventSchemas['flip-decided'].safeParse({ ...event, data }).success).toBe(true);
  });

  it('has a reason of 1 to 500 characters for each skipped event', () => {
    const skip = (reason: string) =>
      eventSchemas['event-skipped'].safeParse({
        type: 'event-skipped',
        data: { stream: 'printOrder-1', revision: 3, reason },
      });
    expect(skip('x'.repeat(500)).success).toBe(true);
    expect(skip('x').success).toBe(true);
    expect(skip('x'.repeat(501)).success).toBe(false);
    expect(skip('   ').success).toBe(false);
    expect(skip(' Written by hand. ').data).toMatchObject({ data: { reason: 'Written by hand.' } });
  });

  it('contains at least one repaired document', () => {
    const repaired = (documents: number) =>
      eventSchemas['drift-repaired'].safeParse({ type: 'drift-repaired', data: { documents, examples: [] } }).success;
    expect([repaired(0), repaired(1), repaired(12)]).toEqual([false, true, true]);
  });
});
