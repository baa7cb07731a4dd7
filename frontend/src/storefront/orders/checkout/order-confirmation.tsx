import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Flow, FlowMain } from './checkout-layout.tsx';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './order-confirmation.module.css';

export interface NextThing {
  readonly what: string;
  readonly words: string;
}

interface PlacedProps {
  /** To be said on the phone. */
  readonly number: string | undefined;
  readonly words: string;
  readonly next: readonly NextThing[];
  readonly children: ReactNode;
}

/** An order is placed: its number, the ways on (its children), and what happens next. */
export function Placed({ number, words, next, children }: PlacedProps) {
  const { t } = useTranslation('order');
  return (
    <>
      <div className={`${crops.cropped ?? ''} ${styles.sheet ?? ''}`}>
        {number === undefined ? null : (
          <>
            <p>{t('thanks.number')}</p>
            <p className={styles.number}>{number}</p>
          </>
        )}
        <p>{words}</p>
        <p>{t('thanks.mail')}</p>
        <p>{t('ways.payWords')}</p>
        <div className={styles.acts}>{children}</div>
      </div>
      {next.length === 0 ? null : (
        <section className={styles.next}>
          <h2>{t('thanks.next')}</h2>
          <ol>
            {next.map(({ what, words: more }) => (
              <li key={what}>
                <strong>{what}</strong>
                <span>{more}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The page was opened by itself: nothing was placed here, so nobody is thanked. */
export function NothingPlaced({
  home,
  orders,
  children,
}: {
  readonly home: string;
  readonly orders: string;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('order');
  const title = t('thanks.none.title');
  return (
    <Flow trail={[{ name: t('crumb.home'), to: home }, { name: title }]} title={title} lead={t('thanks.none.lead')}>
      <FlowMain wide>
        <EmptyState message={t('thanks.none.words')}>
          <p>{t('thanks.none.next')}</p>
          <ButtonLink variant="primary" to={orders}>
            {t('send.myOrders')}
          </ButtonLink>
          <ButtonLink to={home}>{t('thanks.home')}</ButtonLink>
        </EmptyState>
        {children}
      </FlowMain>
    </Flow>
  );
}
