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
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Skeleton, FailedState, LoadingState, Notice } from '../../ui/states.tsx';
import { CopyAddress } from './copy-link.tsx';
import styles from './tracking-links.module.css';

interface LinksDialogProps {
  readonly order: LinkedOrder;
  /** Where a token leads. */
  readonly pathOf: (token: string) => string;
  readonly onClose: () => void;
}

/** The links by which others follow an order: to make, to copy, to withdraw. */
export function LinksDialog({ order, pathOf, onClose }: LinksDialogProps) {
  const { t } = useTranslation(['track', 'common']);
  const { currentData: links, error, refetch } = useOrderLinksQuery(order);
  const [make, making] = useMakeOrderLinkMutation();
  const [key, setKey] = useState(newKey);
  // One that was made to send artwork in is the shop's own business.
  const open = links?.filter(({ purpose, withdrawn }) => purpose === 'follow' && !withdrawn);
  const another = async (): Promise<void> => {
    const made = await make({ ...order, idempotencyKey: key });
    // A try whose answer was lost is asked again with the same key; the next link is another intention.
    if (made.error === undefined) setKey(newKey());
  };
  return (
    <Dialog title={t('links.title')} words={t('links.words')} onClose={onClose}>
      {open === undefined ? (
        error === undefined ? (
          <LoadingState>
            <Skeleton height="48px" />
          </LoadingState>
        ) : (
          <FailedState message={t('links.failed')} onRetry={() => void refetch()} />
        )
      ) : open.length === 0 ? null : (
        <ul className={styles.links}>
          {open.map((link) => (
            <li key={link.id}>
              <OneLink order={order} link={link} path={pathOf(link.token)} />
            </li>
          ))}
        </ul>
      )}
      {making.error === undefined ? null : (
        <Notice variant="bad">
          <p>{messageOf(making.error, t('links.makeFailed'))}</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('links.close')}</Button>
        <Button
          variant={open?.length === 0 ? 'primary' : 'outline'}
          busy={making.isLoading}
          disabled={open === undefined}
          onClick={() => void another()}
        >
          {open === undefined || open.length === 0 ? t('links.make') : t('links.another')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OneLinkProps {
  readonly order: LinkedOrder;
  readonly link: OrderLink;
  readonly path: string;
}

function OneLink({ order, link, path }: OneLinkProps) {
  const { t } = useTranslation('track');
  const [asked, setAsked] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawOrderLinkMutation();
  // A link is withdrawn once: each try is of the same intention.
  const [idempotencyKey] = useState(newKey);
  return (
    <>
      <CopyAddress path={path} />
      {asked ? (
        <div className={styles.ask} role="group" aria-label={t('links.ask')}>
          <p>{t('links.ask')}</p>
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
              setAsked(false);
            }}
          >
            {t('links.keep')}
          </Button>
        </div>
      ) : (
        <div className={styles.ask}>
          <p className={styles.hint}>
            <time dateTime={link.created_at} title={exactMoment(link.created_at)}>
              {t('links.made', { when: longMoment(link.created_at) })}
            </time>
          </p>
          <Button
            variant="link"
            onClick={() => {
              setAsked(true);
            }}
          >
            {t('links.withdraw')}
          </Button>
        </div>
      )}
      {error === undefined ? null : (
        <Notice variant="bad">
          <p>{messageOf(error, t('links.withdrawFailed'))}</p>
        </Notice>
      )}
    </>
  );
}
