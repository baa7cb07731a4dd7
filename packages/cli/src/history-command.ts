import { Option, type Command } from 'commander';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { HistoryEvent } from '@pressline/operations/orders/order-history.ts';
import { requiredName } from './checked-arguments.ts';
import { orderTree } from './order-tree.ts';
import { table } from './table.ts';
import { operate } from './shop-operators.ts';
import { printJson, printLine } from './terminal.ts';

interface HistoryFlags {
  readonly json: boolean;
  readonly diagram: boolean;
}

/** Registers `pressline history`. */
export function addHistoryCommand(program: Command): void {
  program
    .command('history')
    .description('what happened to an order, with what followed from it: mails, checks of artwork, invoices')
    .argument('<order>', 'its id, or its number as people see it: 7K2M-4Q9X', requiredName('an order'))
    .option('--diagram', 'as a tree: what followed from what', false)
    .addOption(new Option('--json', 'as JSON, for programs').default(false).conflicts('diagram'))
    .addHelpText('after', '\nPersonal data is not opened: it is shown as "sealed".')
    .action((order: string, flags: HistoryFlags) => operate((operators) => historyCommand(operators, order, flags)));
}

/** @returns 1 where there is no such order */
async function historyCommand(operators: OperatorService, order: string, flags: HistoryFlags): Promise<number> {
  const history = await operators.history(order);
  if (history === undefined) {
    printLine(`There is no order ${order}. Its id finds it also where the list of orders is behind.`);
    return 1;
  }
  if (flags.json) printJson(history);
  else process.stdout.write(flags.diagram ? orderTree(history) : rows(history.events));
  return 0;
}

function rows(events: readonly HistoryEvent[]): string {
  return table(
    [
      { title: 'position', right: true, of: ({ position }) => position },
      { title: 'at', of: ({ at }) => at },
      { title: 'event', of: ({ type }) => type },
      { title: 'who', of: ({ actor }) => actor },
      { title: 'stream', of: ({ stream }) => stream },
      { title: 'revision', right: true, of: ({ revision }) => String(revision) },
      { title: 'causation', of: ({ causationId }) => causationId },
    ],
    events,
  );
}
