import { Argument } from 'commander';
import { requiredName } from '../command/arguments.ts';
import { flag, type PresslineCommand } from '../command/command.ts';
import { eventsTable } from './events-table.ts';
import { orderTree } from './order-tree.ts';

interface HistoryFlags {
  readonly wide: boolean;
  readonly diagram: boolean;
}

export const history: PresslineCommand = {
  name: 'history',
  group: 'monitor',
  summary: 'Show what happened to an order, with its checkout, payments, emails and invoices',
  arguments: [
    new Argument('<order>', 'Its number (7K2M-4Q9X) or ID, or the ID of a checkout or payment').argParser(
      requiredName('an order'),
    ),
  ],
  options: [
    flag('--wide', 'Add positions and causes; show names and IDs in full'),
    flag('--diagram', 'Show what caused what, as a tree').conflicts('json'),
  ],
  details: 'Personal data stays sealed.',
  examples: ['pressline history R7EX-ES25', 'pressline history R7EX-ES25 --diagram'],
  async run({ connect }, { wide, diagram }: HistoryFlags, order: string) {
    const { operators } = await connect();
    const found = await operators.history(order);
    if (found === undefined)
      throw new Error(
        `There is no order ${order}. Check the number; if the list of orders is behind, try the order’s ID.`,
      );
    return { json: found, text: diagram ? orderTree(found, wide) : eventsTable(found.events, wide) };
  },
};
