import { describe, it } from '@jest/globals';
import { customerNotes } from '../../src/customers/customer-notes.ts';
import { given } from '../support/given.ts';

const note = { subject: '5a'.repeat(32), box: 'c2VhbGVk' } as never;
const noteId = '0195a000-0000-7000-8000-000000000d01';
const added = { type: 'customer-note-added', data: { noteId, note } } as const;

describe('notes about a customer', () => {
  it('are added to earlier ones', () => {
    given(customerNotes).when({ type: 'add-customer-note', noteId, note }).then(added);
    given(customerNotes, added).when({ type: 'add-customer-note', noteId, note }).then(added);
    given(customerNotes, added).thenState({ status: 'written' });
  });
});
