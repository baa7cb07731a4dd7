import type { SafetyProduct } from '@pressline/domain/catalogue/safety-product.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { actorOf } from '../http/caller.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { changeSafetyProduct } from './safety-product-commands.ts';
import type { ProductDeps } from './print-product-routes.ts';
import { safetyDetailsOf } from './product-fields.ts';

export function addSafetyProductRoute({ store, makePictures }: ProductDeps) {
  return route('addSafetyProduct', async ({ caller, body, files, command }) => {
    const context = command(actorOf(caller));
    const id = createdIdOf(context.commandId);
    const add = async () => ({
      type: 'add-safety-product' as const,
      productId: id,
      details: { ...safetyDetailsOf(body), image: await makePictures(id, files.image) },
    });
    const saved = await changeSafetyProduct(store, { id, command: add, context });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: '✅ Safety product added successfully!', product: saved.product },
      position: saved.position,
    };
  });
}

export function editSafetyProductRoute({ store, makePictures }: ProductDeps) {
  return route('editSafetyProduct', async ({ caller, params, body, files, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const image = files.image;
    // Products that aren't listed are refused below, without processing pictures.
    const edit = async (state: SafetyProduct) => ({
      type: 'edit-safety-product' as const,
      details: {
        ...safetyDetailsOf(body),
        image: image && state.status === 'listed' ? await makePictures(params.id, image) : undefined,
      },
    });
    const saved = await changeSafetyProduct(store, {
      id: params.id,
      command: edit,
      context: command(actorOf(caller)),
      expectedRevision,
    });
    if (saved instanceof Problem) return saved;
    return {
      body: { success: true as const, message: '✅ Safety product updated successfully!', product: saved.product },
      position: saved.position,
    };
  });
}

export function removeSafetyProductRoute({ store }: ProductDeps) {
  return route('removeSafetyProduct', async ({ caller, params, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const saved = await changeSafetyProduct(store, {
      id: params.id,
      command: { type: 'remove-safety-product' },
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

export function restoreSafetyProductRoute({ store }: ProductDeps) {
  return route('restoreSafetyProduct', async ({ caller, params, header, command }) => {
    const expectedRevision = expectedRevisionOf(header('If-Match'));
    if (expectedRevision instanceof Problem) return expectedRevision;
    const saved = await changeSafetyProduct(store, {
      id: params.id,
      command: { type: 'restore-safety-product' },
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
