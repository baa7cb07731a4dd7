import { describe, expect, it } from '@jest/globals';
import { withField, withText } from '../../../src/back-office/drafts/input-drafts.ts';

describe('the key of what is written and not yet sent', () => {
  it('stays with a text, whatever space is behind it, and is another for another text', () => {
    const typed = withText(undefined, 'Ready on Monday');
    expect(withText(typed, 'Ready on Monday ')).toEqual({ key: typed?.key, text: 'Ready on Monday ' });
    expect(withText(typed, 'Ready on Tuesday')?.key).not.toBe(typed?.key);
  });

  it('is another once the text was given up', () => {
    const typed = withText(undefined, 'Ready on Monday');
    const emptied = withText(typed, '');
    expect(emptied).toBeUndefined();
    expect(withText(emptied, 'Ready on Monday')?.key).not.toBe(typed?.key);
  });

  it('stays with the entries of a form, and is another when one changes', () => {
    const unwritten = { courier: '', tracking: '' };
    const typed = withField(undefined, unwritten, 'courier', 'Aramex');
    expect(typed.fields).toEqual({ courier: 'Aramex', tracking: '' });
    expect(withField(typed, unwritten, 'courier', 'Aramex ').key).toBe(typed.key);
    expect(withField(typed, unwritten, 'tracking', '31').key).not.toBe(typed.key);
  });
});
