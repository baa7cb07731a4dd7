import type { Operators } from '@pressline/operations/console/operators.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorOf } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { auditRecord, partsOf, subjectsOfAudit } from './audit-record.ts';
import { recordsOf } from './business-records.ts';
import { orProblem } from './operator-problems.ts';

export function auditReadModelsRoute({
  operators,
  documents,
}: {
  readonly operators: Operators;
  readonly documents: DocumentStore;
}) {
  return route('auditReadModels', async ({ caller, body, command }) => {
    const request = { parts: partsOf(body.share), turn: body.turn ?? null, repair: body.repair ?? false };
    const audit = await orProblem(() => operators.audit(request, command(actorOf(caller))));
    if (audit instanceof Problem) return audit;
    const shown = auditRecord(audit, await recordsOf(documents, subjectsOfAudit(audit)));
    return { body: { message: sentenceOn(audit.drifted, audit.repaired), audit: shown } };
  });
}

function sentenceOn(drifted: number, repaired: number): string {
  if (drifted === 0) return 'All are what their streams fold to.';
  const open = drifted - repaired;
  if (open === 0) return `${counted(drifted)} not what their streams fold to; repaired.`;
  return `${counted(drifted)} not what their streams fold to${repaired === 0 ? '' : `; ${repaired} repaired`}.`;
}

function counted(documents: number): string {
  return documents === 1 ? 'One document was' : `${documents.toLocaleString('en')} documents were`;
}
