import type { ComparedShops } from '@pressline/operations/verify/folded-shop.ts';
import { printJson } from './terminal.ts';

/** Prints the comparison of two shops to the standard output, line by line. */
export function printShopComparison(compared: ComparedShops, json: boolean): void {
  const { events, readModels } = compared;
  if (json) {
    printJson(compared);
    return;
  }
  const line = (isEqual: boolean, name: string, count: number, what: string, hashes: readonly string[]): string =>
    `${isEqual ? 'equal    ' : 'DIFFERENT'}  ${name.padEnd(18)} ${String(count).padStart(8)} ${what.padEnd(9)}  ${hashes.map((hash) => hash.slice(0, 16)).join('  ')}\n`;
  process.stdout.write(
    line(events.equal, 'events', events.from.events, 'in order', [events.from.hash, events.to.hash]),
  );
  for (const { projection, from, to, equal: isEqual } of readModels)
    process.stdout.write(line(isEqual, projection, from.documents, 'documents', [from.hash, to.hash]));
}
