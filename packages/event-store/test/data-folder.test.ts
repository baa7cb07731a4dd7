import { expect, it } from '@jest/globals';
import { dataFolder } from '../src/data-folder.ts';
import { categoryOf, DiskFull, EngineUnavailable, EventsDamaged, UnreadableData } from '../src/event-store.ts';

// Existing shops have files with these names: with another name, a shop would be empty.
it('a data folder has the same files in every version', () => {
  expect(dataFolder('/srv/shop')).toEqual({
    events: '/srv/shop/events/events.sqlite',
    keys: '/srv/shop/keys/keys.sqlite',
    masterKey: '/srv/shop/keys/master.key',
    adminNotified: '/srv/shop/keys/admin-told',
    files: '/srv/shop/files',
    readModels: '/srv/shop/read-models',
    people: '/srv/shop/people/people.sqlite',
    operators: '/srv/shop/operators.sock',
    reactors: '/srv/shop/reactors',
  });
});

it('the category of a stream ends at its first hyphen', () => {
  expect(categoryOf('printOrder-0195a000-0000')).toBe('printOrder');
});

it('errors of a store have different names and state what to do', () => {
  const cause = new Error('write failed');
  expect(new EngineUnavailable('Away.')).toMatchObject({ name: 'EngineUnavailable' });
  expect(new UnreadableData('No JSON.')).toMatchObject({ name: 'UnreadableData' });
  expect(new DiskFull('the event store', { cause })).toMatchObject({
    name: 'DiskFull',
    message: 'The disk is full: the event store can’t be written. Free some space on the disk that contains DATA_DIR.',
    cause,
  });
  const damaged = new EventsDamaged({ cause });
  expect(damaged).toMatchObject({ name: 'EventsDamaged', cause });
  expect(damaged.message).toContain('pressline verify-backup <folder>, then pressline restore');
});
