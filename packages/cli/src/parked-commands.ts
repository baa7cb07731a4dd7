import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { RetriedAll, RetryCursor } from '@pressline/operations/parked/parked-streams.ts';
import { formatCount, table } from './table.ts';
import { printJson, printLine } from './terminal.ts';

/** @returns 1 where any stream stands still */
export async function listParked(operators: OperatorService, { json }: { readonly json: boolean }): Promise<number> {
  const parked = await operators.parked();
  if (json) printJson(parked);
  else if (parked.length === 0) printLine('No stream stands still.');
  else
    process.stdout.write(
      table(
        [
          { title: 'projection', of: ({ projection }) => projection },
          { title: 'stream', of: ({ stream }) => stream },
          { title: 'event', right: true, of: ({ revision }) => String(revision) },
          { title: 'since', of: ({ since }) => since },
          { title: 'cause', of: ({ reason }) => reason },
        ],
        parked,
      ),
    );
  return parked.length === 0 ? 0 : 1;
}

export async function showParked(
  operators: OperatorService,
  projection: string,
  stream: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const found = await operators.parkedDetails(projection, stream);
  if (found === undefined) {
    printLine(`${stream} does not stand still in ${projection}.`);
    return 1;
  }
  if (json) printJson(found);
  else
    process.stdout.write(
      `${stream} stands before event ${String(found.revision)} in ${projection} since ${found.since}\n${found.reason}\n${String(found.waiting)} later events wait behind it. All others flow.\n\n${JSON.stringify(found.event, null, 2)}\n\nAfter a mended fold:  pressline parked retry ${projection} ${stream}\nPass over the event:  pressline parked skip ${projection} ${stream} ${String(found.revision)} --reason "…"\n`,
    );
  return 0;
}

/** @returns 1 if it is still parked */
export async function retryParked(
  operators: OperatorService,
  projection: string,
  stream: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  return printRebuilt(await operators.retry(projection, stream as StreamName), stream, json);
}

/** @returns 1 if any is still parked */
export async function retryAllParked(
  operators: OperatorService,
  projection: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  let folded = 0;
  let parked = 0;
  for (let from: RetryCursor | null | undefined; from !== null;) {
    const round: RetriedAll = await operators.retryAll(projection, from ?? null);
    folded += round.folded;
    parked += round.parked;
    from = round.next;
    if (!json && from !== null) printLine(`${formatCount(folded + parked)} tried…`);
  }
  if (json) printJson({ projection, folded, parked });
  else if (folded + parked === 0) printLine(`No stream stands still in ${projection}.`);
  else printLine(`${formatCount(folded)} flow again, ${formatCount(parked)} stand still as before.`);
  return parked === 0 ? 0 : 1;
}

export async function skipParked(
  operators: OperatorService,
  [projection, stream, revision]: readonly [string, string, number],
  { reason, json }: { readonly reason: string; readonly json: boolean },
): Promise<number> {
  const request = { projection, stream: stream as StreamName, revision, reason };
  return printRebuilt(await operators.skip(request), stream, json);
}

function printRebuilt(refolded: Awaited<ReturnType<OperatorService['retry']>>, stream: string, json: boolean): number {
  if (json) {
    printJson({ stream, ...refolded });
    return refolded.outcome === 'folded' ? 0 : 1;
  }
  switch (refolded.outcome) {
    case 'folded':
      printLine(`${stream} is folded up to event ${String(refolded.revision)}.`);
      return 0;
    case 'parked':
      printLine(`${stream} still stands before event ${String(refolded.revision)}: ${refolded.reason}`);
      return 1;
    case 'no-such-stream':
      printLine(`There is no stream ${stream}.`);
      return 1;
  }
}
