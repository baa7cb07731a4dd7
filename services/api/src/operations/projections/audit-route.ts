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
  if (drifted === 0) return 'All checked documents match their streams.';
  const found =
    drifted === 1
      ? '1 document didn’t match its stream'
      : `${drifted.toLocaleString('en')} documents didn’t match their streams`;
  if (repaired === drifted) return `${found} and ${drifted === 1 ? 'was' : 'were'} repaired.`;
  return `${found}${repaired === 0 ? '' : `; ${repaired.toLocaleString('en')} repaired`}.`;
}
