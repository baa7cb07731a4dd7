import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../src/commands/commands.ts';
import { completion } from '../src/commands/completion.ts';
import { pressline, startPressline } from '@pressline/tests/support/pressline.ts';

describe('a command line', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-usage-'));
    file = path.join(folder, 'a-file');
    writeFileSync(file, '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[() => readonly string[], RegExp]>([
    [() => ['replay', 'all', 'order-list'], /Name projections, or only "all"\./],
    [() => ['replay', 'order-list', 'all'], /Name projections, or only "all"\./],
    [() => ['history', ''], /It is empty\. Name an order\./],
    [() => ['forget', ' '], /It is empty\. Name a person\./],
    [() => ['pause', ''], /It is empty\. Name a replay\./],
    [() => ['verify-receipt', path.join(folder, 'nope.json')], /There is no .*nope\.json\. Name a file\./],
    [() => ['verify-receipt', folder], /is a folder\. Name a file\./],
    [() => ['rotate-master-key'], /MASTER_KEY_PREVIOUS is not set\./],
    [() => ['backup', ''], /It is empty\. Name a folder\./],
    [() => ['backup', file], /a-file is a file\. Name a folder\./],
    [() => ['backup', path.join(file, 'below')], /a-file is a file\. Name a folder\./],
    [() => ['restore', folder, '--to', file], /a-file is a file\. Name a folder\./],
    [() => ['restore', folder, '--to', path.join(folder, 'new')], /The master key is not in a backup\. Set MASTER_KEY/],
    [() => ['restore', folder, '--to', folder], /contains files that don’t belong to a shop\./],
    [() => ['copy', '--from', folder, '--to', folder], /--from and --to are the same\./],
    [() => ['copy', '--from', 'servers', '--to', path.join(folder, 'new')], /Set all three\./],
    [() => ['promote', 'all', '--force'], /--force needs the names of the read models/],
    [() => ['promote', 'inbox', 'mailbox', '--build', 'previous'], /--build is a build of one read model\./],
    [() => ['promote', 'all', 'inbox'], /Name projections, or only "all"\./],
    [() => ['parked', 'show'], /Name <stream>: an order’s number is enough/],
    [() => ['parked', 'skip', 'R7EX-ES25', '--reason', 'Planted'], /Name <stream> and <revision>: an order’s number/],
    [() => ['parked', 'skip', 'R7EX-ES25', 'four', '--reason', 'Planted'], /"four" is not the number of an event\./],
    [() => ['parked', 'retry', 'order-list', 'R7EX-ES25', '--all'], /Name a stream, or use --all\./],
    [
      () => ['replay', 'inbox', '--at-most', 'fast'],
      /"fast" can’t be used for --at-most <events>\. It must be a whole/,
    ],
    [() => ['pace'], /Name a limit: events per second, or "any"/],
    [() => ['pace', '6cf2', 'fast'], /"fast" can’t be used as <events>\. It must be a whole/],
    [() => ['restore', folder, file], /too many arguments.*pressline restore <folder> --to <location>/s],
    [() => ['drop', 'all', 'dbcbf0'], /With "all", the build is "previous" or "ready"\./],
  ])('that can’t be meant is refused with what is wrong with it, and exit code 2', async (command, words) => {
    const { code, errorOutput } = await pressline(command(), { DATA_DIR: folder });
    expect([code, errorOutput]).toEqual([2, expect.stringMatching(words)]);
  });

  it.each([...COMMANDS, completion])('of $name that is incomplete or has too much has exit code 2', async (command) => {
    const typed = command.name.split(' ');
    const given = (command.arguments ?? []).filter(({ variadic }) => !variadic).map(() => '1');
    const isComplete = (command.arguments ?? []).every(({ required }) => !required);
    const lines = [
      [...typed, '--no-such-option'],
      [...typed, '--data-dir'],
      ...(isComplete ? [] : [typed]),
      ...(given.length === (command.arguments ?? []).length ? [[...typed, ...given, 'too', 'much']] : []),
      ...(command.options ?? []).filter(({ required }) => required).map(({ long }) => [...typed, ...given, long ?? '']),
    ];
    for (const line of lines)
      expect([line, await pressline(line, { DATA_DIR: folder })]).toEqual([
        line,
        { code: 2, output: '', errorOutput: expect.stringMatching(/^error: .*\n.*--help for usage/s) },
      ]);
  });

  it('with an invalid setting has exit code 2', async () => {
    expect(await pressline(['status'], { DATA_DIR: folder, VAT_RATE: 'much' })).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('VAT_RATE must'),
    });
  });

  it.each<[readonly string[], RegExp]>([
    [['statsu'], /Did you mean status\?/],
    [['replay', '--dryrun', 'order-list'], /Did you mean --dry-run\?/],
    [['events', 'tial'], /unknown command 'tial'\n\(Did you mean tail\?\)/],
    [['parked', 'shwo', 'order-list', 'x'], /Did you mean show\?/],
    [['parked', 'lsit'], /Did you mean list\?/],
    [['help', 'statsu'], /Did you mean status\?/],
    [['help', 'parked', 'rety'], /Did you mean retry\?/],
  ])('that is misspelt gets a suggestion, and exit code 2: %j', async (command, words) => {
    const { code, errorOutput } = await pressline(command, { DATA_DIR: folder });
    expect([code, errorOutput]).toEqual([2, expect.stringMatching(words)]);
    expect(errorOutput).toContain('--help for usage and examples.');
  });

  it('names another shop with --data-dir, before and after the command', async () => {
    const other = path.join(folder, 'other');
    for (const command of [
      ['--data-dir', other, 'status'],
      ['status', '--data-dir', other],
    ])
      expect(await pressline(command, { DATA_DIR: folder })).toMatchObject({
        code: 3,
        errorOutput: expect.stringContaining(`${other} contains no shop`),
      });
  });

  it('prints its version, without colours if the output is not a terminal', async () => {
    expect(await pressline(['--version'], {})).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^pressline \d+\.\d+\.\d+\n$/),
    });
    expect((await pressline(['--help'], {})).output).not.toContain('\u001b');
  });

  it.each<[number, readonly string[], RegExp, RegExp]>([
    [0, ['--help'], /^Usage: pressline/, /^$/],
    [2, ['backup', ''], /^$/, /It is empty\. Name a folder\./],
    [3, ['status'], /^$/, /contains no shop/],
  ])('ends its process with exit code %s: %j', async (exitCode, parameters, output, words) => {
    expect(await startPressline(parameters, { DATA_DIR: folder }).ended).toEqual({
      code: exitCode,
      output: expect.stringMatching(output),
      errorOutput: expect.stringMatching(words),
    });
  });
});
