import { execFileSync } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, type Engine } from '@pressline/tests/support/engines.ts';
import { pressline } from '@pressline/tests/support/pressline.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pressline-completion-'));
const scriptOf = (shell: string) => path.join(folder, shell);
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(scriptOf(shell), (await pressline(['completion', shell], {})).output);
});
afterAll(() => rmSync(folder, { recursive: true }));

const engine = (name: string): Engine => ({
  name,
  find: () => findProgram([name]),
  howToGet: `apt-get install ${name}`,
});

/** What a shell offers after these words; `FILES` for files and folders, whose names depend on the folder. */
const OFFERED: Readonly<Record<string, (program: string, words: readonly string[]) => string>> = {
  bash(program, words) {
    const typed = ['pressline', ...words].map((word) => `'${word}'`).join(' ');
    const script = `source ${scriptOf('bash')}; compgen() { [[ $1 == -f ]] && echo FILES || builtin compgen "$@"; }
      COMP_WORDS=(${typed}); COMP_CWORD=${String(words.length)}; _pressline; printf '%s\n' "\${COMPREPLY[@]}"`;
    return execFileSync(program, ['-c', script], { encoding: 'utf8' });
  },
  zsh(program, words) {
    // Its own functions work only at a prompt.
    const script = `compdef() { }; _files() { print FILES }; _describe() { print -l -- \${(@)\${(@P)2}%%:*} }
      source ${scriptOf('zsh')}; words=(pressline "$@"); CURRENT=$#words; PREFIX=$words[-1]; _pressline`;
    return execFileSync(program, ['-fc', script, 'zsh', ...words], { encoding: 'utf8' });
  },
  fish(program, words) {
    const script = `source ${scriptOf('fish')}; function __fish_complete_path; echo FILES; end; complete -C "$argv"`;
    const home = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    return execFileSync(program, ['-c', script, 'pressline', ...words], { encoding: 'utf8', env: home });
  },
};

function offered(shell: string, program: string, words: readonly string[]): readonly string[] {
  const current = words.at(-1) ?? '';
  const lines = (OFFERED[shell]?.(program, words) ?? '').split('\n').map((line) => line.split('\t')[0] ?? '');
  // Fish lists in the order of the alphabet, and zsh compares the beginning itself.
  return lines.filter((line) => line !== '' && (line === 'FILES' || line.startsWith(current))).toSorted();
}

describe.each(['bash', 'zsh', 'fish'])('the completion of %s', (shell) => {
  const installed = skipUnless(engine(shell));
  installed.it.each<[readonly string[], readonly string[]]>([
    [['re'], ['replay', 'restore', 'resume']],
    [['ver'], ['verify', 'verify-backup', 'verify-receipt']],
    [['fl'], ['flip']],
    [
      ['parked', 's'],
      ['show', 'skip'],
    ],
    [['parked', 'show', 'li'], []],
    [
      ['parked', 'retry', 'order-l'],
      ['order-links', 'order-list'],
    ],
    [
      ['replay', '--d'],
      ['--data-dir', '--detach', '--dry-run'],
    ],
    [['replay', '--dry-run', 'order-list', 'process-t'], ['process-tracker']],
    [['replay', 'no-such'], []],
    [['flip', 'mailb'], ['mailbox']],
    [['completion', 'f'], ['fish']],
    [['promote', 'al'], ['all']],
    [['undo', '--y'], ['--yes']],
    [
      ['drop', 'all', 're'],
      ['ready', 'replays'],
    ],
    [['pace', '6cf2', 'an'], ['any']],
    [['verify', ''], ['FILES']],
    [['restore', '--to', ''], ['FILES']],
    [['restore', '--t'], ['--to']],
    [['status', '--data-dir', ''], ['FILES']],
  ])('after %j offers %j', (words, expected) => {
    expect(offered(shell, installed.path(), words)).toEqual(expected);
  });
});

it('refuses another shell', async () => {
  expect(await pressline(['completion', 'powershell'], {})).toMatchObject({ code: 2 });
});
