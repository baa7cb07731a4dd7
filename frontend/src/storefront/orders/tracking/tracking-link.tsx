import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { problemKindOf } from '../../../shared/api/base-query.ts';
import { useMakeOrderLinkMutation } from '../../../shared/orders/order-links-api.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/states.tsx';
import { CopyLink } from './copy-link.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './tracking-links.module.css';

interface TrackingLinkSectionProps {
  /** The link, or its loading or error state. */
  readonly children: ReactNode;
}

/** The tracking link of an order, to bookmark or share. */
function TrackingLinkSection({ children }: TrackingLinkSectionProps) {
  const { t } = useTranslation('track');
  return (
    <section className={clsx(layout.stack, layout.tight, styles.section)} aria-label={t('links.trackingLink')}>
      <h2>{t('links.trackingLink')}</h2>
      <p className={clsx(text.muted, text.small)}>{t('links.text')}</p>
      {children}
    </section>
  );
}

/** A tracking link that is already known. */
export function TrackingLink({ path }: { readonly path: string }) {
  return (
    <TrackingLinkSection>
      <CopyLink path={path} />
    </TrackingLinkSection>
  );
}

/**
 * Creates the tracking link of a print order that was just placed. The idempotency key makes sure that it is created
 * once.
 */
export function CreatedTrackingLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('track');
  const [createLink, { data, error, isError, isLoading }] = useMakeOrderLinkMutation();
  const [request, setRequest] = useState({ idempotencyKey: `thank-you-${orderId}` });
  useEffect(() => {
    void createLink({ kind: 'print', orderId, ...request });
  }, [createLink, orderId, request]);
  return (
    <TrackingLinkSection>
      {data !== undefined ? (
        <CopyLink path={PATHS.track(data.token)} />
      ) : isError ? (
        <div>
          <Button
            busy={isLoading}
            onClick={() => {
              // A deleted link cannot be restored, so another one is created.
              const withdrawn = problemKindOf(error) === 'withdrawn';
              setRequest(({ idempotencyKey: before }) => ({
                idempotencyKey: withdrawn ? newKey() : before,
              }));
            }}
          >
            {t('links.make')}
          </Button>
        </div>
      ) : (
        <Skeleton height="48px" />
      )}
    </TrackingLinkSection>
  );
}
