import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PersonalDataContext } from './personal-data-context.ts';
import type { SearchPattern, SearchedFiles } from './search-files.ts';

/** Sent to the process at its start. */
export interface SearchJob {
  readonly folder: string;
  readonly patterns: readonly SearchPattern[];
}

/**
 * `searchFiles` in a process of its own. The process that has the shop open can't read its databases as files: closing
 * one releases the locks that keep other processes from writing to it.
 * @throws if the process ends without a result; its error output has the reason
 */
export function searchFilesInProcess(folder: string): NonNullable<PersonalDataContext['searchFiles']> {
  return async (patterns) => {
    const child = fork(new URL('./search-files-process.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // None of the shop's settings: no keys, no passwords.
      env: {},
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The search for plain text ended early, with exit code ${String(code)}.`);
    });
    child.send({ folder, patterns } satisfies SearchJob);
    const searched = once(child, 'message').then(([message]) => message as SearchedFiles);
    try {
      return await Promise.race([searched, ended]);
    } finally {
      // Without a channel, it ends.
      if (child.connected) child.disconnect();
      ended.catch(() => undefined);
    }
  };
}
