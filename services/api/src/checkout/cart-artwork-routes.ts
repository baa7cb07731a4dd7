import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { savedAs } from '@pressline/domain/kernel/file-names.ts';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { fileToInspect } from '@pressline/preflight/check-artwork.ts';
import pTimeout from 'p-timeout';
import { actorOf } from '../http/caller.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { TooBusy } from '../http/too-busy.ts';
import { printProductOnSale } from '../orders/print/product-on-sale.ts';
import { storeFile } from '../uploads/store-file.ts';
import { artworkToken, expiryOf, storedUpload, uploadedBy } from './cart-artwork.ts';

export interface CartArtworkDeps {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
  readonly inspector: Pick<ArtworkInspector, 'factsOf'>;
  readonly now: () => Date;
}

/** An inspection that takes longer is completed for the next request. */
const LONGEST_INSPECTION_MS = 30_000;

export function uploadCartArtworkRoute({ personalData, now }: CartArtworkDeps) {
  return route('uploadCartArtwork', async ({ caller, files: { artwork, design }, command }) => {
    const file = artwork ?? design;
    if (file === undefined || (artwork !== undefined && design !== undefined))
      return badRequest('Send one file.', [{ field: 'artwork', message: 'send either artwork or design' }]);
    const { commandId } = command(actorOf(caller));
    const { originalName: name, type, extension, staged } = file;
    const { size, sha256 } = staged;
    const uploaded = {
      id: createdIdOf(commandId),
      owner: caller?.subject ?? null,
      kind: artwork === undefined ? ('design' as const) : ('artwork' as const),
      name,
      type,
      extension,
      size,
      sha256,
      expiresAt: expiryOf(now()),
    };
    await storeFile(file, 'artwork', storedUpload(uploaded).name);
    return {
      body: {
        artwork: artworkToken(personalData, uploaded),
        kind: uploaded.kind,
        name,
        size,
        type,
        sha256,
        expires_at: uploaded.expiresAt,
      },
    };
  });
}

export function checkCartArtworkRoute(deps: CartArtworkDeps) {
  const { store, files, inspector } = deps;
  return route('checkCartArtwork', async ({ caller, body }) => {
    const uploaded = uploadedBy(deps, caller, body.artwork);
    if (uploaded === undefined) return artworkGone();
    const product = body.product_id === undefined ? undefined : await printProductOnSale(store, body.product_id);
    const file = fileToInspect(files, storedUpload(uploaded), uploaded.owner ?? 'guest');
    const facts = await pTimeout(inspector.factsOf(file), {
      milliseconds: LONGEST_INSPECTION_MS,
      message: new TooBusy('Inspecting this file took too long.'),
    });
    const { findings } = preflight(facts, product === undefined ? null : sheetDimensionsOf(product));
    return { body: { sha256: uploaded.sha256, facts, findings: findings.map((finding) => ({ ...finding })) } };
  });
}

export function cartArtworkContentRoute(deps: CartArtworkDeps) {
  return route('cartArtworkContent', async ({ caller, body }) => {
    const uploaded = uploadedBy(deps, caller, body.artwork);
    if (uploaded === undefined) return artworkGone();
    const { name, type, sha256 } = storedUpload(uploaded);
    if ((await deps.files.stat('artwork', name)) === undefined) return artworkGone();
    return { area: 'artwork', name, type, etag: sha256, cache: 'private', downloadAs: savedAs(uploaded.name, type) };
  });
}

export function removeCartArtworkRoute(deps: CartArtworkDeps) {
  return route('removeCartArtwork', async ({ caller, body }) => {
    const uploaded = uploadedBy(deps, caller, body.artwork);
    if (uploaded === undefined) return artworkGone();
    await deps.files.remove('artwork', storedUpload(uploaded).name);
    return { body: { message: 'The file was deleted.' } };
  });
}

function artworkGone(): Problem {
  return new Problem({
    status: 410,
    kind: 'file-lost',
    message: 'This file is no longer available. Upload it again.',
  });
}
