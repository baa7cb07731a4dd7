import { describe, expect, it } from '@jest/globals';
import { withField, withText } from '../../../src/back-office/drafts/input-drafts.ts';

describe('the idempotency key of a draft', () => {
  it('stays the same with trailing spaces, and changes with the text', () => {
    const typed = withText(undefined, 'Ready on Monday');
    expect(withText(typed, 'Ready on Monday ')).toEqual({ key: typed?.key, text: 'Ready on Monday ' });
    expect(withText(typed, 'Ready on Tuesday')?.key).not.toBe(typed?.key);
  });

  it('changes after the text was discarded', () => {
    const typed = withText(undefined, 'Ready on Monday');
    const emptied = withText(typed, '');
    expect(emptied).toBeUndefined();
    expect(withText(emptied, 'Ready on Monday')?.key).not.toBe(typed?.key);
  });

  it('changes with any field of a form', () => {
    const unwritten = { courier: '', tracking: '' };
    const typed = withField(undefined, unwritten, 'courier', 'Aramex');
    expect(typed.fields).toEqual({ courier: 'Aramex', tracking: '' });
    expect(withField(typed, unwritten, 'courier', 'Aramex ').key).toBe(typed.key);
    expect(withField(typed, unwritten, 'tracking', '31').key).not.toBe(typed.key);
  });
});
