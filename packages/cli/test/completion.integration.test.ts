import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { pressline } from '@pressline/tests/support/pressline.ts';

const script = async (shell: string) => (await pressline(['completion', shell], {})).output;

/** What bash offers after these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const quoted = ['pressline', ...words].map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${quoted}); COMP_CWORD=${String(words.length)}; _pressline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['-c', `${await script('bash')}\n${ask}`], { encoding: 'utf8' });
  return output.trim().split('\n');
}

describe('the completion of bash', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['re'], ['replay', 'resume', 'restore']],
    [['ver'], ['verify-backup', 'verify', 'verify-receipt']],
    [
      ['parked', 's'],
      ['show', 'skip'],
    ],
    [
      ['parked', 'retry', 'order-l'],
      ['order-list', 'order-links'],
    ],
    [
      ['replay', '--d'],
      ['--dry-run', '--detach', '--data-dir'],
    ],
    [['replay', '--dry-run', 'order-list', 'process-t'], ['process-tracker']],
    [['flip', 'mailb'], ['mailbox']],
    [['completion', 'f'], ['fish']],
    [['promote', 'al'], ['all']],
    [['undo', '--y'], ['--yes']],
    [
      ['drop', 'all', 're'],
      ['replays', 'ready'],
    ],
    [['pace', '6cf2', 'an'], ['any']],
  ])('after %j offers %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });
});

it('has a line for each word in fish, and a case for each command in zsh', async () => {
  expect(await script('fish')).toContain(
    `complete -c pressline -n '__fish_seen_subcommand_from parked; and __fish_seen_subcommand_from retry' -l all -d `,
  );
  expect(await script('zsh')).toMatch(/"parked retry"\|"parked retry "\*\) options=\(.*'--all:/);
});

it('refuses another shell', async () => {
  expect(await pressline(['completion', 'powershell'], {})).toMatchObject({ code: 2 });
});
