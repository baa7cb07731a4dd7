import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './placed.module.css';

export interface NextThing {
  readonly what: string;
  readonly words: string;
}

interface PlacedProps {
  /** To be said on the phone; undefined where the page was opened by itself. */
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
      <div className={styles.sheet}>
        {number === undefined ? null : (
          <>
            <p>{t('thanks.number')}</p>
            <p className={styles.number}>{number}</p>
          </>
        )}
        <p>{words}</p>
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

/** What the page before handed on about the order; empty where the page was opened by itself. */
export function placedOf(state: unknown): { readonly orderId?: string; readonly number?: string } {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('orderId' in state && typeof state.orderId === 'string' && { orderId: state.orderId }),
    ...('number' in state && typeof state.number === 'string' && { number: state.number }),
  };
}
