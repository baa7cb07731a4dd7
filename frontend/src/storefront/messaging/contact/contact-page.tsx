import { IconArrowUpRight, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { EMAIL, PHONE, WHATSAPP } from '../../shop/contact.ts';
import { useSeller } from '../../shop/use-seller.ts';
import { usePageDescription } from '../../../shared/ui/page-metadata.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import text from '../../ui/text.module.css';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { MAPS, mapsOf } from './maps.ts';
import { ShopMap } from './shop-map.tsx';

/** /contact: how to reach the shop, a form that writes to it, and where it stands. */
export function ContactPage() {
  const { t } = useTranslation(['pages', 'store', 'common']);
  const seller = useSeller();
  const maps = seller.atUsualPlace ? MAPS : mapsOf(seller.address);
  usePageDescription(t('contact.lead'));
  return (
    <>
      <Crumbs trail={[{ name: t('common:crumbs.home'), to: PATHS.home }, { name: t('contact.crumb') }]} />
      <div className={`${text.wrap ?? ''} ${styles.page ?? ''}`}>
        <div className={styles.head}>
          <PageTitle className={styles.title} tab={t('contact.crumb')}>
            {t('contact.title')}
          </PageTitle>
          <p>{t('contact.lead')}</p>
        </div>
        <ul className={styles.boxes}>
          <Box
            icon={<IconMail size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.email')}
            words={t('contact.emailWords')}
          >
            <a href={EMAIL.href} className={text.number}>
              {EMAIL.shown}
            </a>
          </Box>
          <Box
            icon={<IconPhone size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.phone')}
            words={t('contact.phoneWords')}
          >
            <a href={PHONE.href} className={text.number}>
              {PHONE.shown}
            </a>
            <a href={WHATSAPP.href}>
              {t('store:contact.whatsapp')} <bdi className={text.number}>{WHATSAPP.shown}</bdi>
            </a>
          </Box>
          <Box
            icon={<IconMapPin size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.address')}
            words={t('contact.addressWords')}
          >
            <address className={styles.address} dir="auto">
              {seller.name}
              <br />
              {seller.atUsualPlace ? t('contact.place') : seller.address}
            </address>
          </Box>
        </ul>
        <div className={styles.two}>
          <section aria-labelledby="write">
            <h2 id="write">{t('form.title')}</h2>
            <p className={styles.quiet}>{t('form.lead')}</p>
            <ContactForm />
          </section>
          <section aria-labelledby="find" className={styles.find}>
            <h2 id="find">{t('map.title')}</h2>
            {seller.atUsualPlace ? (
              <>
                <p className={styles.quiet}>{t('map.words')}</p>
                <ShopMap />
              </>
            ) : (
              <address className={styles.address} dir="auto">
                {seller.address}
              </address>
            )}
            <ul className={styles.maps} aria-label={t('map.open')}>
              <MapLink to={maps.google} name={t('map.google')} />
              <MapLink to={maps.apple} name={t('map.apple')} />
              <MapLink to={maps.openStreetMap} name={t('map.openStreetMap')} />
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

interface BoxProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Box({ icon, title, words, children }: BoxProps) {
  return (
    <li className={styles.box}>
      {icon}
      <h2>{title}</h2>
      <div className={styles.ways}>{children}</div>
      <p className={styles.quiet}>{words}</p>
    </li>
  );
}

function MapLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer">
        {name}
        <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
      </a>
    </li>
  );
}
