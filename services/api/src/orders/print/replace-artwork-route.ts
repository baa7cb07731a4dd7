import { HEADER } from '@pressline/contracts/http/headers.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { actorOf } from '../../http/caller.ts';
import { precheckLimits } from '../../limits/within-limits.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route, type Precheck, type CallOf } from '../../http/route.ts';
import { expectedRevisionOf } from '../../http/expected-revision.ts';
import { openLink, type LinkDeps } from '../links/open-link.ts';
import type { ChangeOrderDeps } from '../fulfilment/change-order.ts';
import { replaceArtwork, type NewArtwork } from './replace-artwork.ts';

type Deps = ChangeOrderDeps & LinkDeps & { readonly files: BlobStore };

type ArtworkSender = Pick<NewArtwork, 'customerId' | 'viewer'>;

/** The sender of new artwork: the holder of a link, or the customer who is logged in. */
async function senderOf(
  deps: Deps,
  orderId: string,
  { caller, header }: Pick<CallOf<'replaceArtwork'>, 'caller' | 'header'>,
): Promise<ArtworkSender | Problem> {
  const token = header(HEADER.orderLink);
  if (token === undefined) {
    if (caller !== undefined) return { customerId: caller.userId, viewer: 'customer' };
    return new Problem({ status: 401, kind: 'not-logged-in', message: 'Log in, or use the link from our email.' });
  }
  const link = await openLink(deps, token);
  const fits = link?.purpose === 'replace-artwork' && link.kind === 'print' && link.orderId === orderId;
  return fits ? { customerId: undefined, viewer: 'nobody' } : notFound('Order not found.');
}

export function replaceArtworkRoute(deps: Deps) {
  // Checked before the upload, so that it is not sent in vain.
  const precheck: Precheck<'replaceArtwork'> = async (call) => {
    const sender = await senderOf(deps, call.params.id, call);
    if (sender instanceof Problem) return sender;
    const commandId = call.commandId(actorOf(call.caller));
    const stream = streamOf(CATEGORY.printOrder, call.params.id);
    return precheckLimits({ store: deps.store, stream, commandId, charges: [] });
  };
  const replacing = route('replaceArtwork', async (call) => {
    const { caller, params, body, files, header, command } = call;
    const sender = await senderOf(deps, params.id, call);
    if (sender instanceof Problem) return sender;
    const expectedRevision = expectedRevisionOf(header, body);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const changed = await replaceArtwork(
      deps,
      {
        orderId: params.id,
        ...sender,
        side: params.side,
        file: files.file,
        lowResolutionAccepted: body.accept_low_resolution,
        expectedRevision,
      },
      command(actorOf(caller)),
    );
    if (changed instanceof Problem) return changed;
    const { order, position } = changed;
    const missing = order.artwork.status === 'waiting' ? [...order.artwork.missing] : [];
    const message =
      missing.length > 0 ? 'Thank you. Upload the other file as well.' : 'Thank you. We’ll check your new artwork.';
    return { body: { message, missing }, position };
  });
  return { ...replacing, precheck };
}
