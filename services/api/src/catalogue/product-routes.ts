import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { actorOf, type Admin } from '../http/caller.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { Problem } from '../http/problem.ts';
import type { ReceivedFile } from '../http/received-file.ts';
import { route } from '../http/route.ts';
import {
  changeProduct,
  PRINT_PRODUCT,
  SAFETY_PRODUCT,
  type ProductChange,
  type ProductKind,
  type SavedProduct,
} from './change-product.ts';
import type { MakePictures } from './pictures/product-pictures.ts';
import { printDetailsOf, safetyDetailsOf } from './product-fields.ts';

export interface ProductDeps {
  readonly store: EventStore;
  readonly makePictures: MakePictures;
}

export function printProductRoutes(deps: ProductDeps) {
  const changes = productChanges(deps, PRINT_PRODUCT, printDetailsOf);
  return {
    addProduct: route('addProduct', changes.add('✅ Product added successfully!')),
    editProduct: route('editProduct', changes.edit('✅ Product updated successfully!')),
    removeProduct: route('removeProduct', changes.remove),
    restoreProduct: route('restoreProduct', changes.restore),
  };
}

export function safetyProductRoutes(deps: ProductDeps) {
  const changes = productChanges(deps, SAFETY_PRODUCT, safetyDetailsOf);
  return {
    addSafetyProduct: route('addSafetyProduct', changes.add('✅ Safety product added successfully!')),
    editSafetyProduct: route('editSafetyProduct', changes.edit('✅ Safety product updated successfully!')),
    removeSafetyProduct: route('removeSafetyProduct', changes.remove),
    restoreSafetyProduct: route('restoreSafetyProduct', changes.restore),
  };
}

interface ProductCall {
  readonly caller: Admin;
  readonly header: (name: string) => string | undefined;
  readonly command: (actor: Actor) => CommandContext;
}
type ExistingProductCall = ProductCall & { readonly params: { readonly id: string } };
interface ProductForm<Fields, Image> {
  readonly body: Fields;
  readonly files: { readonly image: Image };
}

function savedResponse<ProductRecord>(message: string, { product, position }: SavedProduct<ProductRecord>) {
  return { body: { success: true as const, message, product }, position };
}

/** The handlers of the changes that both kinds of product have. */
function productChanges<Details extends { readonly image: string }, Event extends ShopEvent, ProductRecord, Fields>(
  { store, makePictures }: ProductDeps,
  kind: ProductKind<Details, Event, ProductRecord>,
  detailsOf: (fields: Fields) => Omit<Details, 'image'>,
) {
  async function change(
    { caller, params: { id }, header, command: contextOf }: ExistingProductCall,
    command: ProductChange<Details>['command'],
  ) {
    const expectedRevision = expectedRevisionOf(header);
    if (expectedRevision instanceof Problem) return expectedRevision;
    return changeProduct(store, kind, { id, command, expectedRevision }, contextOf(actorOf(caller)));
  }

  return {
    add: (message: string) => async (call: ProductCall & ProductForm<Fields, ReceivedFile>) => {
      const context = call.command(actorOf(call.caller));
      const id = createdIdOf(context.commandId);
      const command = async () => {
        const image = await makePictures(id, call.files.image);
        return { type: 'add-product', productId: id, details: { ...detailsOf(call.body), image } as Details } as const;
      };
      const saved = await changeProduct(store, kind, { id, command }, context);
      return saved instanceof Problem ? saved : savedResponse(message, saved);
    },
    edit: (message: string) => async (call: ExistingProductCall & ProductForm<Fields, ReceivedFile | undefined>) => {
      const { image } = call.files;
      const saved = await change(call, async ({ status }) => ({
        type: 'edit-product',
        details: {
          ...detailsOf(call.body),
          // Products that aren't listed are refused by the decider, without processing pictures.
          image: image && status === 'listed' ? await makePictures(call.params.id, image) : undefined,
        },
      }));
      return saved instanceof Problem ? saved : savedResponse(message, saved);
    },
    remove: async (call: ExistingProductCall) => {
      const saved = await change(call, { type: 'remove-product' });
      if (saved instanceof Problem) return saved;
      const body = { success: true as const, message: 'The product was deleted.', id: call.params.id };
      return { body, position: saved.position };
    },
    restore: async (call: ExistingProductCall) => {
      const saved = await change(call, { type: 'restore-product' });
      return saved instanceof Problem ? saved : savedResponse('The product was restored.', saved);
    },
  };
}
