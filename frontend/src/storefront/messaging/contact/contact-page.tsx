import { clsx } from 'clsx';
import { IconArrowUpRight, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { EMAIL, PHONE, WHATSAPP } from '../../shop/contact.ts';
import { useSeller } from '../../shop/use-seller.ts';
import { usePageDescription } from '../../../shared/ui/page-metadata.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { MAPS, mapsOf } from './maps.ts';
import { ShopMap } from './shop-map.tsx';

/** /contact: contact details, form and map. */
export function ContactPage() {
  const { t } = useTranslation(['pages', 'store', 'common']);
  const seller = useSeller();
  const maps = seller.hasDefaultAddress ? MAPS : mapsOf(seller.address);
  usePageDescription(t('contact.intro'));
  return (
    <>
      <Crumbs trail={[{ name: t('common:crumbs.home'), to: PATHS.home }, { name: t('contact.crumb') }]} />
      <div className={clsx(layout.wrap, page.page)}>
        <div className={clsx(page.header, page.opening, page.ruled)}>
          <PageTitle tab={t('contact.crumb')}>{t('contact.title')}</PageTitle>
          <p>{t('contact.intro')}</p>
        </div>
        <ul className={clsx(layout.columns, layout.narrow, styles.boxes)}>
          <Box
            icon={<IconMail size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.email')}
            description={t('contact.emailText')}
          >
            <a href={EMAIL.href} className={text.number}>
              {EMAIL.label}
            </a>
          </Box>
          <Box
            icon={<IconPhone size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.phone')}
            description={t('contact.phoneText')}
          >
            <a href={PHONE.href} className={text.number}>
              {PHONE.label}
            </a>
            <a href={WHATSAPP.href}>
              <span>
                {t('store:contact.whatsapp')} <bdi className={text.number}>{WHATSAPP.label}</bdi>
              </span>
            </a>
          </Box>
          <Box
            icon={<IconMapPin size={24} stroke={1.5} aria-hidden="true" />}
            title={t('contact.address')}
            description={t('contact.addressText')}
          >
            <address>
              <bdi>{seller.name}</bdi>
              <br />
              <bdi>{seller.hasDefaultAddress ? t('contact.place') : seller.address}</bdi>
            </address>
          </Box>
        </ul>
        <div className={clsx(page.halves, styles.columns)}>
          <section aria-labelledby="write">
            <h2 id="write">{t('form.title')}</h2>
            <p className={clsx(text.muted, text.measure)}>{t('form.intro')}</p>
            <ContactForm />
          </section>
          <section aria-labelledby="find">
            <h2 id="find">{t('map.title')}</h2>
            {seller.hasDefaultAddress ? (
              <>
                <p className={clsx(text.muted, text.measure)}>{t('map.text')}</p>
                <ShopMap />
              </>
            ) : (
              <address>
                <bdi>{seller.address}</bdi>
              </address>
            )}
            <ul className={clsx(layout.row, layout.links, styles.maps)} aria-label={t('map.open')}>
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
  readonly description: string;
  readonly children: ReactNode;
}

function Box({ icon, title, description, children }: BoxProps) {
  return (
    <li className={clsx(layout.panel, layout.stack, layout.tight)}>
      {icon}
      <h2 className={text.groupTitle}>{title}</h2>
      <div className={clsx(layout.links, styles.links)}>{children}</div>
      <p className={clsx(text.muted, text.small)}>{description}</p>
    </li>
  );
}

function MapLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer">
        {name}
        <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" className={text.mirrored} />
      </a>
    </li>
  );
}
