import { expect, it } from '@jest/globals';
import { pressline } from '@pressline/tests/support/pressline.ts';

const help = async (...command: readonly string[]) => (await pressline([...command, '--help'], {})).output;

/** The names that a help text lists; subcommands follow the name of their command. */
async function commandsOf(...command: readonly string[]): Promise<readonly (readonly string[])[]> {
  const [, listed = ''] = (await help(...command)).split(command.length === 0 ? 'Monitor:' : 'Commands:');
  const [commands = ''] = listed.split(/^The shop is|^Examples:/m);
  const names = [...commands.matchAll(/^ {2}([a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  const found: (readonly string[])[] = [];
  for (const name of names) {
    const below = command.length === 0 ? await commandsOf(...command, name) : [];
    found.push(...(below.length === 0 ? [[...command, name]] : below));
  }
  return found;
}

it('has every documented command, each with JSON output and examples', async () => {
  const commands = await commandsOf();
  expect(commands.map((command) => command.join(' ')).toSorted()).toEqual([
    'audit',
    'backup',
    'backups',
    'cancel',
    'compare',
    'completion',
    'copy',
    'doctor',
    'drop',
    'events tail',
    'forget',
    'history',
    'pace',
    'parked list',
    'parked retry',
    'parked show',
    'parked skip',
    'pause',
    'promote',
    'replay',
    'restore',
    'resume',
    'rotate-master-key',
    'rotate-secrets',
    'status',
    'undo',
    'verify-backup',
    'verify-receipt',
  ]);
  for (const command of commands)
    expect([command, await help(...command)]).toEqual([
      command,
      expect.stringMatching(/--json[\s\S]*^Examples:\n {2}\$ [^\n]*pressline /m),
    ]);
  expect(await help('verify')).toContain('Usage: pressline verify-backup|verify');
  expect(await help('flip')).toContain('Usage: pressline promote|flip');
});
