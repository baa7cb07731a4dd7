import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEGAL_PATHS } from '../../../shared/routes/paths.ts';
import { useDeliveryClaim } from '../../shop/use-delivery-claim.ts';
import { useTurnaround } from '../../shop/use-turnaround.ts';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import textStyles from '../../../shared/ui/text.module.css';

const PAGES = ['terms', 'returns', 'privacy'] as const;

/** Payment, delivery, turnaround and returns, shown before the order is placed. */
export function OrderTerms({ kind }: { readonly kind: 'print' | 'safety' }) {
  const { t } = useTranslation(['order', 'store']);
  const turnaround = useTurnaround();
  const delivery = useDeliveryClaim();
  const id = useId();
  const returns = { claim: t('store:claims.returns') };
  return (
    <section className={clsx(layout.stack, layout.tight)} aria-labelledby={id}>
      <h2 id={id} className={textStyles.panelTitle}>
        {t('ways.title')}
      </h2>
      <dl className={clsx(facts.facts, textStyles.compact, textStyles.measure)}>
        <div>
          <dt>{t('ways.pay')}</dt>
          <dd>{t('ways.payText')}</dd>
        </div>
        <div>
          <dt>{t('ways.deliver')}</dt>
          <dd>{[delivery?.claim, t('ways.deliverText')].filter((text) => text !== undefined).join('. ')}</dd>
        </div>
        {kind === 'print' ? (
          <div>
            <dt>{t('ways.time')}</dt>
            <dd>{[t('job.normal'), turnaround].filter((text) => text !== undefined).join(t('ways.and'))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('ways.returns')}</dt>
          <dd>{kind === 'print' ? t('ways.returnsText', returns) : t('ways.returnsWear', returns)}</dd>
        </div>
      </dl>
      <LegalLinks />
    </section>
  );
}

/** What to read before ordering. */
export function LegalLinks() {
  const { t } = useTranslation(['order', 'store']);
  return (
    <p className={clsx(layout.row, textStyles.compact)}>
      {t('ways.agree')} {/* In a narrow column, all of them are in the next line. */}
      <span className={clsx(layout.row, layout.nowrap, layout.links)}>
        {PAGES.map((page) => (
          <Link key={page} to={LEGAL_PATHS[page]}>
            {t(`store:legal.${page}`)}
          </Link>
        ))}
      </span>
    </p>
  );
}
