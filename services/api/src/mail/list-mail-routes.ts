import { ENDPOINTS } from '@pressline/contracts/endpoints.ts';
import type { MailListed } from '@pressline/contracts/mail.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { mailbox, type MailState } from '@pressline/read-models/projections/mailbox.ts';
import { notFound, Problem } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { listPage } from '../lists/list-page.ts';
import { liveBuild } from '../lists/read-models.ts';
import { mailRecords, mailShown, type MailRecordDeps } from './mail-record.ts';

type Deps = MailRecordDeps & { readonly documents: DocumentStore };

const STORED: Readonly<Record<MailListed['state'], MailState>> = {
  waiting: 'queued',
  sending: 'claimed',
  sent: 'sent',
  kept: 'kept',
  failed: 'failed',
  dropped: 'dropped',
};

export function listMailsRoute(deps: Deps) {
  return reading('mails', [mailbox.name], async ({ caller, query }) => {
    const { state, kind } = query;
    const where = {
      ...(state !== undefined && { state: { equals: STORED[state] } }),
      ...(kind !== undefined && { kind: { equals: kind } }),
    };
    const build = await liveBuild(deps.documents, mailbox);
    const sort = { by: ['queuedAt'], direction: 'descending' } as const;
    const page = await listPage(build, ENDPOINTS.mails.path, query, { where }, sort);
    if (page instanceof Problem) return page;
    return { body: await mailRecords(deps, page.documents, caller), headers: page.headers };
  });
}

export function getMailRoute(deps: Deps) {
  return reading('mail', [mailbox.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, mailbox)).get(params.id);
    return found === undefined ? notFound('Mail not found.') : { body: await mailShown(deps, found, caller) };
  });
}
