import { InvalidArgumentError } from 'commander';

/** A folder as it was named. An empty name is a variable that is not set, and would mean wherever the command is run. */
export function folderNamed(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty. Name a folder.');
  return text;
}
