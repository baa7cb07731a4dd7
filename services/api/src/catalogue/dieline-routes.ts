import type { SetDieline } from '@pressline/domain/catalogue/print-product.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { actorOf } from '../http/caller.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { Problem } from '../http/problem.ts';
import { route, type CallOf } from '../http/route.ts';
import { storeFile } from '../uploads/store-file.ts';
import { changeProduct, PRINT_PRODUCT } from './change-product.ts';

/** Staff upload the dieline of a product, replace it or delete it. */
export function dielineRoutes({ store }: { readonly store: EventStore }) {
  async function change(
    { caller, params: { id }, header, command: contextOf }: CallOf<'setDieline'> | CallOf<'removeDieline'>,
    message: string,
    dielineOf: () => Promise<string | undefined>,
  ) {
    const expectedRevision = expectedRevisionOf(header);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const command = async (): Promise<SetDieline> => ({ type: 'set-dieline', dieline: await dielineOf() });
    const saved = await changeProduct(
      store,
      PRINT_PRODUCT,
      { id, command, expectedRevision },
      contextOf(actorOf(caller)),
    );
    if (saved instanceof Problem) return saved;
    return { body: { success: true as const, message, product: saved.product }, position: saved.position };
  }

  return {
    setDieline: route('setDieline', (call) =>
      change(call, 'The dieline was saved.', async () => {
        const { dieline } = call.files;
        // The hash distinguishes it from an earlier one, which pages that are still open may offer.
        const name = `product-${call.params.id}-${dieline.staged.sha256.slice(0, 12)}.pdf`;
        await storeFile(dieline, 'images', name);
        return name;
      }),
    ),
    removeDieline: route('removeDieline', (call) =>
      change(call, 'The dieline was deleted.', () => Promise.resolve(undefined)),
    ),
  };
}
