import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import type { OrderKind } from '../components/order-kind.ts';
import { useChangeOrderMutation, type OrderChange } from './order-changes-api.ts';
import { sendOrderChange, type ChangeableOrder } from './send-order-change.ts';

interface OrderChangeState {
  readonly isSending: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /**
   * Resolves to whether the change was saved; otherwise `error` has the reason. `key` is the idempotency key of a draft,
   * which survives a reload.
   */
  readonly send: (change: OrderChange, key?: string) => Promise<boolean>;
}

/** Changes an order at the revision that the person saw, so that another change is never silently overwritten. */
export function useOrderChange(kind: OrderKind, order: ChangeableOrder): OrderChangeState {
  const { t } = useTranslation('order-page');
  const [change, { isLoading }] = useChangeOrderMutation();
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return {
    isSending: isLoading,
    error,
    clearError: () => setError(undefined),
    send: async (requested, draftKey) => {
      const key = draftKey ?? idempotencyKey.forRequest(JSON.stringify(requested));
      setError(undefined);
      const error = await sendOrderChange(change, { kind, order, change: requested, key });
      if (error === undefined) idempotencyKey.reset();
      else setError(messageOf(error, t('change.unreachable')));
      return error === undefined;
    },
  };
}
