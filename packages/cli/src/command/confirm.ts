import { askToType } from '../terminal.ts';
import { UsageError } from './command.ts';

/**
 * Asks once to type a word, so that nothing important happens by mistake.
 * @param instead the option for scripts, which have no terminal
 * @throws UsageError if something else is typed, or there is no terminal
 */
export async function confirmByTyping(word: string, instead: string): Promise<void> {
  const typed = await askToType(`Type ${word} to continue: `);
  if (typed === undefined)
    throw new UsageError(`Not confirmed: no terminal to ask. Add ${instead}. Nothing was changed.`);
  if (!isSameWord(typed, word)) throw new UsageError('Not confirmed. Nothing was changed.');
}

/** Without regard to case, as email addresses are compared. */
export function isSameWord(one: string, other: string): boolean {
  const plain = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
  return plain(one) === plain(other);
}
