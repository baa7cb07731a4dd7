import type { auditRecord as answeredAudit } from '@pressline/contracts/operations/projections.ts';
import type { AuditResult } from '@pressline/operations/audit/audit.ts';
import type { z } from 'zod';
import type { Records, Subject } from './business-records.ts';

type AuditRecord = z.infer<typeof answeredAudit>;

/** Streams are divided into shares of a hundredth of a per cent. */
const PARTS_OF_A_PER_CENT = 100;

/** @param share percentage of all streams */
export function partsOf(share: number): number {
  return Math.max(1, Math.round(share * PARTS_OF_A_PER_CENT));
}

export function auditRecord(audit: AuditResult, records: Records): AuditRecord {
  return {
    at: audit.at,
    took_ms: audit.tookMs,
    share: audit.parts / PARTS_OF_A_PER_CENT,
    turn: audit.turn,
    events: audit.events,
    documents: audit.documents,
    drifted: audit.drifted,
    repaired: audit.repaired,
    drifts: audit.drifts.map(({ projection, id, kind, fields, repaired }) => ({
      projection,
      id,
      kind,
      record: records({ projection, id }),
      fields: [...fields],
      repaired,
    })),
    left: [...audit.left],
  };
}

/** The documents listed in an audit. */
export function subjectsOfAudit({ drifts }: AuditResult): readonly Subject[] {
  return drifts.map(({ projection, id }) => ({ projection, id }));
}
