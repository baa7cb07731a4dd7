import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUsualTime } from '../../shop/use-usual-time.ts';
import styles from './order-terms.module.css';

interface OrderWaysProps {
  readonly of: 'print' | 'safety';
  /** The pages with the whole of it. */
  readonly to: { readonly terms: string; readonly returns: string; readonly privacy: string };
}

const PAGES = ['terms', 'returns', 'privacy'] as const;

/** How an order is paid, what its delivery costs, how long it takes and what can be given back: known before it is placed. */
export function OrderWays({ of, to }: OrderWaysProps) {
  const { t } = useTranslation(['order', 'store']);
  const usual = useUsualTime();
  const id = useId();
  const returns = { claim: t('store:claims.returns') };
  return (
    <section className={styles.ways} aria-labelledby={id}>
      <h2 id={id}>{t('ways.title')}</h2>
      <dl>
        <div>
          <dt>{t('ways.pay')}</dt>
          <dd>{t('ways.payWords')}</dd>
        </div>
        <div>
          <dt>{t('ways.deliver')}</dt>
          <dd>{t('ways.deliverWords', { claim: t('store:claims.shipping') })}</dd>
        </div>
        {of === 'print' ? (
          <div>
            <dt>{t('ways.time')}</dt>
            <dd>{[t('job.normal'), usual].filter((words) => words !== undefined).join(t('ways.and'))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('ways.returns')}</dt>
          <dd>{of === 'print' ? t('ways.returnsWords', returns) : t('ways.returnsWear', returns)}</dd>
        </div>
      </dl>
      <p>
        {t('ways.agree')}{' '}
        {PAGES.map((page) => (
          <Link key={page} to={to[page]}>
            {t(`store:legal.${page}`)}
          </Link>
        ))}
      </p>
    </section>
  );
}
