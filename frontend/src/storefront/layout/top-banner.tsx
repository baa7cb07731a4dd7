import { clsx } from 'clsx';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { LanguageSelect } from './language-select.tsx';
import { CurrencySelect } from './currency-select.tsx';
import select from '../ui/native-select.module.css';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import text from '../../shared/ui/text.module.css';
import { Claims } from './claims.tsx';
import { PHONE, WHATSAPP } from '../shop/contact.ts';
import styles from './top-banner.module.css';
import page from '../ui/page.module.css';

/** The banner above the header: contact, service claims, demo badge, language and currency. */
export function TopBanner() {
  const { t } = useTranslation('store');
  return (
    <div className={styles.banner}>
      <div className={clsx(layout.wrap, layout.row, layout.nowrap, styles.inside)}>
        <ul className={clsx(layout.row, layout.loose, layout.nowrap, layout.links, visibility.onWideScreens)}>
          <li>
            <a className={text.plainLink} href={PHONE.href}>
              <IconPhone size={16} stroke={1.75} aria-hidden="true" />
              <span className={text.number}>{PHONE.label}</span>
            </a>
          </li>
          <li>
            <a className={text.plainLink} href={WHATSAPP.href}>
              <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden="true" />
              {t('contact.whatsapp')}
            </a>
          </li>
        </ul>
        <p className={clsx(styles.slogan, visibility.onPhones)}>{t('slogan')}</p>
        <ul className={clsx(styles.claims, visibility.notOnPhones)} aria-label={t('claims.label')}>
          <Claims />
        </ul>
        <DemoBadge />
        <div className={clsx(layout.row, layout.nowrap, page.onDesktop)}>
          <LanguageSelect className={clsx(select.select, styles.choice)} />
          <CurrencySelect className={clsx(select.select, styles.choice)} />
        </div>
      </div>
    </div>
  );
}

/** Reserves its width while loading, so that nothing shifts. */
export function DemoBadge() {
  const { t } = useTranslation('store');
  const { data, error } = useShopQuery();
  if (error !== undefined || data?.demo === false) return null;
  return (
    <p className={data === undefined ? styles.loading : undefined} role="note">
      <span className={status.badge} data-tone="warn">
        {t('demo.name')}
      </span>
    </p>
  );
}
