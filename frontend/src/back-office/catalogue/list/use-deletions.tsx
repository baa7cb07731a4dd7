import { useState, type ReactNode } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { Toast } from '../../toast/toast.tsx';
import type { ListedProduct } from '../product/product-fields.ts';
import type { ProductKind } from '../product/product-kind.ts';
import { useRemoveProductMutation, useRestoreProductMutation } from '../product/products-api.ts';

type Notice =
  | { readonly kind: 'removed' | 'restored'; readonly product: ListedProduct }
  | { readonly kind: 'failed'; readonly product: ListedProduct; readonly message: string };

interface Deletions {
  /** Opens the confirmation dialog. */
  readonly confirmDeletion: (product: ListedProduct) => void;
  readonly restore: (product: ListedProduct) => void;
  /** The dialog and notices; render this in the page. */
  readonly elements: ReactNode;
}

/** Removes products from the catalogue and restores them. */
export function useDeletions(kind: ProductKind): Deletions {
  const { t } = useTranslation('products');
  const [sendDelete] = useRemoveProductMutation();
  const [sendRestore] = useRestoreProductMutation();
  const [productToDelete, setProductToDelete] = useState<ListedProduct>();
  const [notice, setNotice] = useState<Notice>();

  const showError = (product: ListedProduct, error: unknown): void => {
    const hasChangedMeanwhile = isProblem(error) && error.status === 409;
    const message = hasChangedMeanwhile ? t('list.changedMeanwhile') : messageOf(error, t('form.unreachable'));
    setNotice({ kind: 'failed', product, message });
  };
  const deleteProduct = async (product: ListedProduct): Promise<void> => {
    setProductToDelete(undefined);
    const { id, revision } = product;
    const { error } = await sendDelete({ kind, id, expectedRevision: revision, key: newKey() });
    if (error === undefined) setNotice({ kind: 'removed', product });
    else showError(product, error);
  };
  const restore = async (product: ListedProduct): Promise<void> => {
    const { error } = await sendRestore({ kind, id: product.id, key: newKey() });
    if (error === undefined) setNotice({ kind: 'restored', product });
    else showError(product, error);
  };
  const deletedProduct = notice?.kind === 'removed' ? notice.product : undefined;
  useShortcuts(
    deletedProduct === undefined
      ? []
      : [{ keys: ['z'], label: t('keys.undo', { ns: 'admin' }), run: () => void restore(deletedProduct) }],
  );
  return {
    confirmDeletion: setProductToDelete,
    restore: (product) => void restore(product),
    elements: (
      <>
        <ToastPortal>
          <div role="status">
            {notice === undefined || notice.kind === 'failed' ? null : (
              <Toast
                key={`${notice.kind} ${notice.product.id}`}
                autoHides
                onClose={() => setNotice(undefined)}
                onUndo={deletedProduct === undefined ? undefined : () => void restore(deletedProduct)}
              >
                <Trans
                  t={t}
                  i18nKey={notice.kind === 'removed' ? 'list.wasRemoved' : 'list.wasRestored'}
                  values={{ title: notice.product.title }}
                  components={{ b: <b /> }}
                />
              </Toast>
            )}
          </div>
          <div role="alert">
            {notice?.kind === 'failed' ? (
              <Toast isDismissible onClose={() => setNotice(undefined)}>
                <b>{notice.product.title}</b>: {notice.message}
              </Toast>
            ) : null}
          </div>
        </ToastPortal>
        {productToDelete === undefined ? null : (
          <ConfirmDialog
            title={t('list.confirmTitle')}
            confirmLabel={t('list.delete')}
            onConfirm={() => void deleteProduct(productToDelete)}
            onClose={() => setProductToDelete(undefined)}
          >
            <p>
              <Trans
                t={t}
                i18nKey="list.confirmText"
                values={{ title: productToDelete.title }}
                components={{ b: <b /> }}
              />
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
