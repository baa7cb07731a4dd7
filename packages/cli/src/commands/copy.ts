import { Option } from 'commander';
import { folderArgument } from '../command/arguments.ts';
import { flag, type PresslineCommand } from '../command/command.ts';
import type { CopyFlags } from './copy-shop.ts';

export const copy: PresslineCommand = {
  name: 'copy',
  group: 'backup',
  summary: 'Copy a shop to another folder or to servers, while it runs',
  options: [
    new Option('--from <location>', 'A folder, or "servers" for those in the environment')
      .argParser(folderArgument)
      .makeOptionMandatory(),
    new Option('--to <location>', 'A folder, or "servers"; empty, or copied to before')
      .argParser(folderArgument)
      .makeOptionMandatory(),
    flag('--wait', 'Keep copying until you have stopped the shop and press Enter, then compare'),
    flag('--frozen', 'The shop is stopped: copy the rest and compare'),
  ],
  details:
    'Copies events in their order, keys and files. Without --wait or --frozen, it copies what there is now and can be repeated. With --wait it also computes all read models of both, so that little is left to do once the shop is stopped; then it compares events, read models and files.',
  examples: [
    'pressline copy --from .data/shop --to servers --wait',
    'pressline copy --from servers --to /srv/shop --frozen',
  ],
  cleansUp: true,
  async run(context, flags: CopyFlags) {
    const { shopCopied } = await import('./copy-shop.ts');
    return shopCopied(context, flags);
  },
};
