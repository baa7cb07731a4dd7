import { clsx } from 'clsx';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEGAL_PATHS, PATHS } from '../../shared/routes/paths.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { useSeller } from '../shop/use-seller.ts';
import { PHONE, WHATSAPP } from '../shop/contact.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { useToken } from '../../shared/session/use-token.ts';

const PRINT = ['business-cards', 'premium-business-cards', 'official-papers', 'brochures', 'flyers'] as const;
const SAFETY = ['safety-vest', 'safety-cargo-trousers', 'Pant-Shirts-Coveralls', 'safety-jackets'] as const;
const LEGAL = ['terms', 'returns', 'privacy'] as const;

const thisYear = (): number => new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation(['store', 'footer']);
  const { nameOf } = useCategories();
  const { data: shop } = useShopQuery();
  const { name: vat } = usePriceBasis();
  const seller = useSeller();
  const isLoggedIn = useToken('store') !== undefined;
  const id = useId();
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <p className={text.muted}>{t('slogan')}</p>
          </div>
          <nav aria-labelledby={`${id}-print`}>
            <h2 id={`${id}-print`} className={text.groupTitle}>
              {t('menu.print')}
            </h2>
            <ul className={layout.links}>
              {PRINT.map((slug) => (
                <li key={slug}>
                  <Link to={PATHS.category(slug)}>
                    {slug === 'official-papers' ? t('footer:papers') : nameOf(slug)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby={`${id}-safety`}>
            <h2 id={`${id}-safety`} className={text.groupTitle}>
              {t('menu.safety')}
            </h2>
            <ul className={layout.links}>
              {SAFETY.map((slug) => (
                <li key={slug}>
                  <Link to={PATHS.category(slug)}>{nameOf(slug)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby={`${id}-shop`}>
            <h2 id={`${id}-shop`} className={text.groupTitle}>
              {t('footer:shop')}
            </h2>
            <ul className={layout.links}>
              <li>
                <Link to={PATHS.about}>{t('menu.about')}</Link>
              </li>
              <li>
                <Link to={PATHS.contact}>{t('menu.contact')}</Link>
              </li>
              <li>
                <Link to={PATHS.requestTracking}>{t('menu.track')}</Link>
              </li>
              {LEGAL.map((page) => (
                <li key={page}>
                  <Link to={LEGAL_PATHS[page]}>{t(`legal.${page}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby={`${id}-account`}>
            <h2 id={`${id}-account`} className={text.groupTitle}>
              {t('account.name')}
            </h2>
            <ul className={layout.links}>
              {isLoggedIn ? (
                <li>
                  <Link to={PATHS.profile}>{t('account.profile')}</Link>
                </li>
              ) : (
                <>
                  <li>
                    <Link to={PATHS.login}>{t('footer:login')}</Link>
                  </li>
                  <li>
                    <Link to={PATHS.signup}>{t('footer:signup')}</Link>
                  </li>
                </>
              )}
            </ul>
          </nav>
          <div>
            <h2 className={text.groupTitle}>{t('footer:contact')}</h2>
            <ul className={layout.links}>
              <li>
                <a href={PHONE.href} aria-label={t('contact.call', { number: PHONE.label })}>
                  <IconPhone size={18} stroke={1.75} aria-hidden="true" />
                  <span className={text.number}>{PHONE.label}</span>
                </a>
              </li>
              <li>
                <a href={WHATSAPP.href} aria-label={t('contact.write', { number: WHATSAPP.label })}>
                  <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
                  <span className={text.number}>{WHATSAPP.label}</span>
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className={clsx(layout.row, layout.between, text.muted, text.small, styles.end)}>
          <p>{t('footer:owner', { year: thisYear(), owner: seller.name })}</p>
          {seller.trn === undefined ? null : <p>{t('footer:trn', { number: seller.trn })}</p>}
          <p>{t('footer:vat', { vat })}</p>
          {shop?.demo === true ? <p className={layout.wide}>{t('demo.text')}</p> : null}
        </div>
      </div>
    </footer>
  );
}
