import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import {
  useMakeOrderLinkMutation,
  useOrderLinksQuery,
  useWithdrawOrderLinkMutation,
  type LinkedOrder,
  type OrderLink,
} from '../../../shared/orders/order-links-api.ts';
import { exactMoment, longMoment } from '../../../shared/dates/dates.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import { CopyLink } from './copy-link.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './tracking-links.module.css';

interface TrackingLinksDialogProps {
  readonly order: LinkedOrder;
  readonly onClose: () => void;
}

/** Creates, copies and deletes the tracking links of an order. */
export function TrackingLinksDialog({ order, onClose }: TrackingLinksDialogProps) {
  const { t } = useTranslation(['track', 'common']);
  const { currentData: links, error, refetch } = useOrderLinksQuery(order);
  const [createLink, creation] = useMakeOrderLinkMutation();
  const [key, setKey] = useState(newKey);
  // Links to upload artwork are managed by staff.
  const activeLinks = links?.flatMap((link) =>
    link.purpose === 'follow' && !link.withdrawn && link.token !== null ? [{ link, token: link.token }] : [],
  );
  const handleCreate = async (): Promise<void> => {
    const result = await createLink({ ...order, idempotencyKey: key });
    // A retry after a lost response has the same key; the next link a new one.
    if (result.error === undefined) setKey(newKey());
  };
  return (
    <Dialog title={t('links.title')} message={t('links.text')} onClose={onClose}>
      {activeLinks === undefined ? (
        error === undefined ? (
          <Loading>
            <Skeleton height="48px" />
          </Loading>
        ) : (
          <FailedState title={t('links.failed')} onRetry={() => void refetch()} />
        )
      ) : activeLinks.length === 0 ? null : (
        <ul className={layout.lines}>
          {activeLinks.map(({ link, token }) => (
            <li key={link.id} className={clsx(layout.stack, layout.tight)}>
              <LinkItem order={order} link={link} path={PATHS.track(token)} />
            </li>
          ))}
        </ul>
      )}
      {creation.error === undefined ? null : (
        <Note variant="error">
          <p>{messageOf(creation.error, t('links.makeFailed'))}</p>
        </Note>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('links.close')}</Button>
        <Button
          variant={activeLinks?.length === 0 ? 'primary' : 'outline'}
          busy={creation.isLoading}
          disabled={activeLinks === undefined}
          onClick={() => void handleCreate()}
        >
          {activeLinks === undefined || activeLinks.length === 0 ? t('links.make') : t('links.another')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LinkItemProps {
  readonly order: LinkedOrder;
  readonly link: OrderLink;
  readonly path: string;
}

function LinkItem({ order, link, path }: LinkItemProps) {
  const { t } = useTranslation('track');
  const [isConfirming, setIsConfirming] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawOrderLinkMutation();
  // A link is deleted once, so retries have the same key.
  const [idempotencyKey] = useState(newKey);
  return (
    <>
      <CopyLink path={path} />
      {isConfirming ? (
        <div className={clsx(layout.row, styles.confirmation)} role="group" aria-label={t('links.confirmDelete')}>
          <p>{t('links.confirmDelete')}</p>
          <Button
            variant="link"
            busy={isLoading}
            onClick={() => void withdraw({ ...order, linkId: link.id, idempotencyKey })}
          >
            {t('links.withdrawYes')}
          </Button>
          <Button
            variant="link"
            onClick={() => {
              setIsConfirming(false);
            }}
          >
            {t('links.cancel')}
          </Button>
        </div>
      ) : (
        <div className={clsx(layout.row, styles.confirmation)}>
          <p className={clsx(text.muted, text.small)}>
            <time dateTime={link.created_at} title={exactMoment(link.created_at)}>
              {t('links.made', { when: longMoment(link.created_at) })}
            </time>
          </p>
          <Button
            variant="link"
            onClick={() => {
              setIsConfirming(true);
            }}
          >
            {t('links.withdraw')}
          </Button>
        </div>
      )}
      {error === undefined ? null : (
        <Note variant="error">
          <p>{messageOf(error, t('links.withdrawFailed'))}</p>
        </Note>
      )}
    </>
  );
}
