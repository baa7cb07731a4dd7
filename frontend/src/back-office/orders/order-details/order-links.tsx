import { IconCopy, IconLink } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { trackPath } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import {
  useMakeOrderLinkMutation,
  useOrderLinksQuery,
  useWithdrawOrderLinkMutation,
  type OrderLink,
} from '../../../shared/orders/order-links-api.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import action from '../../ui/action-line.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import type { OrderKind } from '../components/order-kind.ts';
import styles from './order-changes.module.css';
import { LoadError } from '../../ui/load-error.tsx';

interface OrderLinksProps {
  readonly kind: OrderKind;
  readonly id: string;
  /** Whether a link to replace artwork can be created, because it was requested. */
  readonly forArtwork: boolean;
}

/** Links to follow an order without logging in: create, copy and withdraw. */
export function OrderLinks({ kind, id, forArtwork }: OrderLinksProps) {
  const { t } = useTranslation('order-page');
  const { data, error, refetch } = useOrderLinksQuery({ kind, orderId: id });
  const [createOrderLink, creation] = useMakeOrderLinkMutation();
  const [withdrawOrderLink, withdrawal] = useWithdrawOrderLinkMutation();
  const [linkToWithdraw, setLinkToWithdraw] = useState<OrderLink>();
  const [statusMessage, setStatusMessage] = useState('');
  const [createKey] = useState(() => new IdempotencyKey());
  const [withdrawKey] = useState(() => new IdempotencyKey());
  const copy = async (token: string): Promise<void> => {
    const url = new URL(trackPath(token), globalThis.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setStatusMessage(t('links.copied'));
    } catch {
      // The browser denies access to the clipboard: show the link to copy it by hand.
      setStatusMessage(url);
    }
  };
  const createLink = async (purpose: OrderLink['purpose']): Promise<void> => {
    const result = await createOrderLink({
      kind,
      orderId: id,
      purpose,
      idempotencyKey: createKey.forRequest(purpose),
    });
    if (result.data === undefined) {
      setStatusMessage(messageOf(result.error, t('change.unreachable')));
      return;
    }
    createKey.reset();
    await copy(result.data.token);
  };
  const withdrawLink = async (link: OrderLink): Promise<void> => {
    setLinkToWithdraw(undefined);
    const result = await withdrawOrderLink({
      kind,
      orderId: id,
      linkId: link.id,
      idempotencyKey: withdrawKey.forRequest(link.id),
    });
    if (result.error === undefined) withdrawKey.reset();
    setStatusMessage(
      result.error === undefined ? t('links.deleted') : messageOf(result.error, t('change.unreachable')),
    );
  };
  return (
    <>
      {error !== undefined && data === undefined ? (
        <LoadError message={t('links.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p className={text.muted}>{t('links.none')}</p> : null}
      <ul className={layout.lines}>
        {data?.map((link) => (
          <LinkLine
            key={link.id}
            link={link}
            onCopy={link.token === null ? undefined : copy.bind(undefined, link.token)}
            isBusy={withdrawal.isLoading}
            onWithdraw={() => setLinkToWithdraw(link)}
          />
        ))}
      </ul>
      <div className={clsx(layout.row, action.actions)}>
        <Button small busy={creation.isLoading} onClick={() => void createLink('follow')}>
          <IconLink size={14} stroke={1.75} aria-hidden="true" />
          {t('links.make')}
        </Button>
        {forArtwork ? (
          <Button small busy={creation.isLoading} onClick={() => void createLink('replace-artwork')}>
            {t('links.makeForArtwork')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={clsx(text.small, text.muted)}>
        {statusMessage}
      </p>
      {linkToWithdraw === undefined ? null : (
        <ConfirmDialog
          title={t('links.withdrawTitle')}
          confirmLabel={t('links.withdraw')}
          onConfirm={() => void withdrawLink(linkToWithdraw)}
          onClose={() => setLinkToWithdraw(undefined)}
        >
          <p>{t('links.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function LinkLine({
  link,
  isBusy,
  onCopy,
  onWithdraw,
}: {
  readonly link: OrderLink;
  readonly isBusy: boolean;
  /** Undefined for a link that is only emailed. */
  readonly onCopy: (() => Promise<void>) | undefined;
  readonly onWithdraw: () => void;
}) {
  const { t } = useTranslation(['order-page', 'admin']);
  const { dayAndTimeInSentence, exact } = useMoments();
  const author = useActorLabel()(link.created_by);
  return (
    <li className={clsx(layout.row, styles.link)} data-withdrawn={link.withdrawn}>
      <span>
        {t(`links.purpose.${link.purpose}`)}{' '}
        <small title={exact(link.created_at)}>
          {t('links.by', { name: author, at: dayAndTimeInSentence(link.created_at) })}
        </small>
      </span>
      {link.withdrawn ? (
        <small>{t('links.withdrawn')}</small>
      ) : (
        <>
          {onCopy === undefined ? null : (
            <Button variant="link" small onClick={() => void onCopy()}>
              <IconCopy size={14} stroke={1.75} aria-hidden="true" />
              {t('links.copy')}
            </Button>
          )}
          <Button variant="link" small busy={isBusy} onClick={onWithdraw}>
            {t('links.withdraw')}
          </Button>
        </>
      )}
    </li>
  );
}
