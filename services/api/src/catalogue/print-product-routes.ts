import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PrintProduct } from '@pressline/domain/catalogue/print-product.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { actorOf } from '../http/caller.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { MakePictures } from './pictures/product-pictures.ts';
import { changePrintProduct } from './print-product-commands.ts';
import { printDetailsOf } from './product-fields.ts';

export interface ProductDeps {
  readonly store: EventStore;
  readonly makePictures: MakePictures;
}

export function addProductRoute({ store, makePictures }: ProductDeps) {
  return route('addProduct', async ({ caller, body, files, command }) => {
    const context = command(actorOf(caller));
    const id = createdIdOf(context.commandId);
    const add = async () => ({
      type: 'add-product' as const,
      productId: id,
      details: { ...printDetailsOf(body), image: await makePictures(id, files.image) },
    });
    const saved = await changePrintProduct(store, { id, command: add, context });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: '✅ Product added successfully!', product: saved.product },
      position: saved.position,
    };
  });
}

export function editProductRoute({ store, makePictures }: ProductDeps) {
  return route('editProduct', async ({ caller, params, body, files, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const image = files.image;
    // Products that aren't listed are refused below, without processing pictures.
    const edit = async (state: PrintProduct) => ({
      type: 'edit-product' as const,
      details: {
        ...printDetailsOf(body),
        image: image && state.status === 'listed' ? await makePictures(params.id, image) : undefined,
      },
    });
    const saved = await changePrintProduct(store, {
      id: params.id,
      command: edit,
      context: command(actorOf(caller)),
      expectedRevision,
    });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: '✅ Product updated successfully!', product: saved.product },
      position: saved.position,
    };
  });
}

export function removeProductRoute({ store }: ProductDeps) {
  return route('removeProduct', async ({ caller, params, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const saved = await changePrintProduct(store, {
      id: params.id,
      command: { type: 'remove-product' },
      context: command(actorOf(caller)),
      expectedRevision,
    });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: 'The product was removed.', id: params.id },
      position: saved.position,
    };
  });
}

export function restoreProductRoute({ store }: ProductDeps) {
  return route('restoreProduct', async ({ caller, params, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const saved = await changePrintProduct(store, {
      id: params.id,
      command: { type: 'restore-product' },
      context: command(actorOf(caller)),
      expectedRevision,
    });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: 'The product is back in the catalogue.', product: saved.product },
      position: saved.position,
    };
  });
}
