import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { problemKindOf } from '../../../shared/api/base-query.ts';
import { useMakeOrderLinkMutation } from '../../../shared/orders/order-links-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CopyAddress } from './copy-link.tsx';
import styles from './tracking-links.module.css';

interface TrackLinkProps {
  /** The address, or what takes its place until it is there. */
  readonly children: ReactNode;
}

/** The link that follows an order without a log-in, to be kept or given to a colleague. */
function TrackLink({ children }: TrackLinkProps) {
  const { t } = useTranslation('track');
  return (
    <section className={styles.own} aria-label={t('links.own')}>
      <h2>{t('links.own')}</h2>
      <p className={styles.hint}>{t('links.words')}</p>
      {children}
    </section>
  );
}

/** The link of an order that is known, as it was answered when the order was placed. */
export function KnownTrackLink({ path }: { readonly path: string }) {
  return (
    <TrackLink>
      <CopyAddress path={path} />
    </TrackLink>
  );
}

interface OwnTrackLinkProps {
  readonly orderId: string;
  readonly pathOf: (token: string) => string;
}

/** The link of a print order that its customer has just placed. Made once, however often the page is shown. */
export function OwnTrackLink({ orderId, pathOf }: OwnTrackLinkProps) {
  const { t } = useTranslation('track');
  const [make, { data, error, isError, isLoading }] = useMakeOrderLinkMutation();
  const [asked, setAsked] = useState({ idempotencyKey: `thank-you-${orderId}` });
  useEffect(() => {
    void make({ kind: 'print', orderId, ...asked });
  }, [make, orderId, asked]);
  return (
    <TrackLink>
      {data !== undefined ? (
        <CopyAddress path={pathOf(data.token)} />
      ) : isError ? (
        <div>
          <Button
            busy={isLoading}
            onClick={() => {
              // One that was withdrawn stays so: then it is another link that is asked for.
              const withdrawn = problemKindOf(error) === 'withdrawn';
              setAsked(({ idempotencyKey: before }) => ({
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
    </TrackLink>
  );
}
