import { mail } from '@pressline/domain/messaging/mail.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import { actorOf } from '../../http/caller.ts';
import { acceptedResult, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { documentAfter } from '../../queries/document-after.ts';
import { mailRecords, type MailRecordDeps } from './mail-record.ts';

export function retryMailRoute(deps: MailRecordDeps & { readonly store: EventStore }) {
  return route('retryMail', async ({ caller, params, command }) => {
    const stream = streamOf(CATEGORY.mail, params.id);
    const context = command(actorOf(caller));
    const requeue = { type: 'requeue-mail', at: context.at } as const;
    const result = acceptedResult(await handle(deps.store, mail, stream, requeue, context));
    if (result instanceof Problem) return result;
    const row = documentAfter(result.history, mailbox);
    const [record] = row === undefined ? [] : await mailRecords(deps, [row], caller);
    if (record === undefined) return notFound('Email not found.');
    return { body: { message: 'The email will be sent again.', mail: record }, position: positionOf(result) };
  });
}
