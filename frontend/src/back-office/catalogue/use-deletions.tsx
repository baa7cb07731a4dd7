import { useState, type ReactNode } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { newKey } from '../../shared/browser/new-key.ts';
import { isProblem, messageOf } from '../../shared/api/base-query.ts';
import { ToastPortal } from '../toast/toast-portal.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { Toast } from '../toast/toast.tsx';
import type { Listed } from './product-fields.ts';
import type { ProductKind } from './product-kind.ts';
import { useRemoveProductMutation, useRestoreProductMutation } from './products-api.ts';
import styles from './use-deletions.module.css';

type Told =
  | { readonly of: 'removed' | 'restored'; readonly product: Listed }
  | { readonly of: 'failed'; readonly product: Listed; readonly why: string };

interface Removals {
  /** Asks the specification's question. */
  readonly ask: (product: Listed) => void;
  readonly restore: (product: Listed) => void;
  /** The question, and what came of it with its undo; to be shown by the page. */
  readonly shown: ReactNode;
}

/** Takes products off the catalogue and puts them back. */
export function useRemovals(kind: ProductKind): Removals {
  const { t } = useTranslation('products');
  const [remove] = useRemoveProductMutation();
  const [putBack] = useRestoreProductMutation();
  const [asking, setAsking] = useState<Listed>();
  const [told, setTold] = useState<Told>();

  const failed = (product: Listed, error: unknown): void => {
    const changed = isProblem(error) && error.status === 409;
    const why = changed ? t('list.changedMeanwhile') : messageOf(error, t('form.unreachable'));
    setTold({ of: 'failed', product, why });
  };
  const doRemove = async (product: Listed): Promise<void> => {
    setAsking(undefined);
    const { id, revision } = product;
    const { error } = await remove({ kind, id, expectedRevision: revision, key: newKey() });
    if (error === undefined) setTold({ of: 'removed', product });
    else failed(product, error);
  };
  const restore = async (product: Listed): Promise<void> => {
    const { error } = await putBack({ kind, id: product.id, key: newKey() });
    if (error === undefined) setTold({ of: 'restored', product });
    else failed(product, error);
  };
  const undoable = told?.of === 'removed' ? told.product : undefined;
  useShortcuts(
    undoable === undefined
      ? []
      : [{ keys: ['z'], label: t('keys.undo', { ns: 'admin' }), run: () => void restore(undoable) }],
  );
  return {
    ask: setAsking,
    restore: (product) => void restore(product),
    shown: (
      <>
        <ToastPortal>
          <div className={styles.told}>
            <div role="status">
              {told === undefined || told.of === 'failed' ? null : (
                <Toast
                  key={`${told.of} ${told.product.id}`}
                  autoHides
                  onClose={() => setTold(undefined)}
                  onUndo={undoable === undefined ? undefined : () => void restore(undoable)}
                >
                  <Trans
                    t={t}
                    i18nKey={told.of === 'removed' ? 'list.wasRemoved' : 'list.wasRestored'}
                    values={{ title: told.product.title }}
                    components={{ b: <b /> }}
                  />
                </Toast>
              )}
            </div>
            <div role="alert">
              {told?.of === 'failed' ? (
                <Toast isDismissible onClose={() => setTold(undefined)}>
                  <b>{told.product.title}</b>: {told.why}
                </Toast>
              ) : null}
            </div>
          </div>
        </ToastPortal>
        {asking === undefined ? null : (
          <ConfirmDialog
            title={t('list.sure')}
            confirmLabel={t('list.delete')}
            onConfirm={() => void doRemove(asking)}
            onClose={() => setAsking(undefined)}
          >
            <p>
              <Trans t={t} i18nKey="list.sureWords" values={{ title: asking.title }} components={{ b: <b /> }} />
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
