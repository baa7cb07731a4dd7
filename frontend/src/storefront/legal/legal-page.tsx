import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS, LEGAL_PATHS } from '../../shared/routes/paths.ts';
import { usePageDescription } from '../../shared/ui/page-metadata.ts';
import { EMAIL, PHONE, WHATSAPP } from '../shop/contact.ts';
import { useDeliveryClaim } from '../shop/use-delivery-claim.ts';
import { useSeller } from '../shop/use-seller.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import pages from '../ui/page.module.css';
import styles from './legal-page.module.css';

const SECTIONS = {
  terms: ['who', 'order', 'prices', 'payment', 'delivery', 'artwork', 'time', 'cancel', 'law'],
  privacy: ['what', 'why', 'how', 'erase', 'invoices', 'who', 'logins', 'browser', 'rights'],
  returns: ['wear', 'print', 'file', 'how', 'money', 'before'],
} as const;

type Page = keyof typeof SECTIONS;
const PAGES = ['terms', 'returns', 'privacy'] as const satisfies readonly Page[];

/** /terms */
export function TermsPage() {
  return <LegalPage page="terms" />;
}

/** /privacy */
export function PrivacyPage() {
  return <LegalPage page="privacy" />;
}

/** /returns */
export function ReturnsPage() {
  return <LegalPage page="returns" />;
}

/** A page with legal terms. */
function LegalPage({ page }: { readonly page: Page }) {
  const { t } = useTranslation(['legal', 'common', 'store', 'pages']);
  const { name: seller, address, hasDefaultAddress: atUsualPlace } = useSeller();
  const delivery = useDeliveryClaim();
  const names = {
    freeDelivery: delivery === undefined ? '' : `${delivery.claim}. `,
    seller,
    address: atUsualPlace ? t('pages:contact.place') : address,
    email: EMAIL.label,
    phone: PHONE.label,
    whatsapp: WHATSAPP.label,
  };
  usePageDescription(t(`${page}.intro`, names));
  return (
    <>
      <Crumbs trail={[{ name: t('common:crumbs.home'), to: PATHS.home }, { name: t(`${page}.crumb`) }]} />
      <div className={clsx(layout.wrap, pages.page)}>
        <div className={clsx(layout.stack, pages.ruled, text.measure)}>
          <PageTitle className={pages.headline}>{t(`${page}.title`)}</PageTitle>
          <p className={pages.lead}>{t(`${page}.intro`, names)}</p>
        </div>
        <div className={clsx(layout.lines, layout.framed)}>
          {SECTIONS[page].map((section) => (
            <section key={section} className={styles.section} aria-labelledby={section}>
              <h2 id={section} className={text.panelTitle}>
                {t(`${page}.${section}.title` as 'terms.who.title')}
              </h2>
              <p>{t(`${page}.${section}.text` as 'terms.who.text', names)}</p>
            </section>
          ))}
        </div>
        <nav className={layout.stack} aria-label={t('more')}>
          <p className={clsx(text.muted, text.small)}>{t('more')}</p>
          <ul className={clsx(layout.row, layout.links)}>
            {PAGES.filter((other) => other !== page).map((other) => (
              <li key={other}>
                <Link to={LEGAL_PATHS[other]}>{t(`${other}.title`)}</Link>
              </li>
            ))}
            <li>
              <Link to={PATHS.contact}>{t('store:menu.contact')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
