import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductsByCategoryQuery } from '../api/catalogue-api.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import styles from './promo.module.css';
import { useCardOffer } from './use-card-offer.ts';

/** The discount banner, on a cyan half-tone screen of 30%. */
export function Promo() {
  const { t } = useTranslation('home');
  const id = useId();
  const { data: cards } = useProductsByCategoryQuery('premium-business-cards');
  const offer = useCardOffer();
  const picture = cards?.[0]?.image;
  return (
    <section className={layout.wrap} aria-labelledby={id}>
      <div className={clsx(layout.panel, styles.promo)}>
        <div className={styles.screen}>
          <h2 id={id}>
            <span>{t('promo.percent')}</span> <span>{t('promo.what')}</span>
          </h2>
          <p className={clsx(text.muted, text.tiny, styles.slug)} aria-hidden="true">
            {t('promo.slug')}
          </p>
        </div>
        <div className={styles.text}>
          <span className={clsx(layout.picture, styles.picture, visibility.notOnPhones)}>
            {picture === undefined ? null : <Picture image={picture} alt="" sizes="(min-width: 1440px) 440px, 34vw" />}
          </span>
          <p>{t('promo.text')}</p>
          <ButtonLink variant="primary" to={offer} className={styles.button}>
            {t('promo.action')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
