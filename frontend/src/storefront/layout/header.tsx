import { clsx } from 'clsx';
import { IconBrandWhatsapp, IconLayoutGrid, IconMenu2, IconPhone, IconTruckDelivery } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routes/lazy-part.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { ClientOnly } from '../../shared/ui/client-only.tsx';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { PHONE, WHATSAPP } from '../shop/contact.ts';
import text from '../../shared/ui/text.module.css';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import type { DrawerKind } from './menu-drawer.tsx';
import { MENU_LINKS } from './menu-links.ts';
import { SearchBox } from '../search/search-box.tsx';
import { TopBanner } from './top-banner.tsx';
import { useActiveLink } from './use-active-link.ts';
import page from '../ui/page.module.css';
import button from '../../shared/ui/button.module.css';

// Not needed in the first view, and with their libraries a fifth of the page’s code.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

export function Header() {
  const { t } = useTranslation('store');
  const activeLink = useActiveLink();
  const [kind, setKind] = useState<DrawerKind>('categories');
  const [isOpen, setIsOpen] = useState(false);
  /** The pointer or focus is on a menu button, so the drawer is loaded. */
  const [isDrawerPreloaded, setIsDrawerPreloaded] = useState(false);
  const [isAccountPressed, setIsAccountPressed] = useState(false);
  const open = (drawer: DrawerKind, pressed: HTMLButtonElement) => {
    // The drawer returns the focus to the element that has it, and Safari does not focus a button that is clicked.
    pressed.focus();
    setIsDrawerPreloaded(true);
    setKind(drawer);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
  };
  const preloadDrawer = () => {
    setIsDrawerPreloaded(true);
  };
  return (
    <header className={styles.header}>
      <TopBanner />
      <div className={clsx(layout.wrap, styles.bar)}>
        <button
          type="button"
          className={clsx(styles.tool, page.notOnDesktop)}
          aria-label={t('menu.name')}
          aria-haspopup="dialog"
          onPointerEnter={preloadDrawer}
          onFocus={preloadDrawer}
          onClick={({ currentTarget }) => {
            open('menu', currentTarget);
          }}
        >
          <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <Logo />
        <p className={clsx(text.muted, text.small, styles.slogan, visibility.notOnPhones)}>{t('slogan')}</p>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <a
            className={clsx(styles.tool, visibility.notOnWideScreens)}
            href={PHONE.href}
            aria-label={t('contact.call', { number: PHONE.label })}
          >
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          </a>
          <a
            className={clsx(styles.tool, visibility.notOnWideScreens)}
            href={WHATSAPP.href}
            aria-label={t('contact.write', { number: WHATSAPP.label })}
          >
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
          </a>
          <Link
            className={clsx(styles.tool, page.onDesktop)}
            to={PATHS.requestTracking}
            aria-current={activeLink(PATHS.requestTracking)}
            aria-label={t('menu.track')}
            title={t('menu.track')}
          >
            <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
            <span className={clsx(visibility.onWideScreens, page.onDesktop)}>{t('menu.track')}</span>
          </Link>
          <ClientOnly
            fallback={
              <AccountButton aria-haspopup="menu" aria-expanded={false} onClick={() => setIsAccountPressed(true)} />
            }
          >
            <AccountMenu defaultOpened={isAccountPressed} />
          </ClientOnly>
          <CartButton />
        </div>
      </div>
      <nav className={clsx(styles.nav, page.onDesktop)} aria-label={t('menu.main')}>
        <div className={clsx(layout.wrap, layout.row, layout.nowrap, text.compact, styles.links)}>
          <button
            type="button"
            className={button.bare}
            aria-haspopup="dialog"
            onPointerEnter={preloadDrawer}
            onFocus={preloadDrawer}
            onClick={({ currentTarget }) => {
              open('categories', currentTarget);
            }}
          >
            <IconLayoutGrid size={20} stroke={1.75} aria-hidden="true" />
            {t('menu.allCategories')}
          </button>
          {MENU_LINKS.map(({ text: name, to }) => (
            <Link key={name} to={to} aria-current={activeLink(to)}>
              {t(`menu.${name}`)}
            </Link>
          ))}
        </div>
      </nav>
      <Suspense>{isDrawerPreloaded ? <MenuDrawer kind={kind} opened={isOpen} onClose={close} /> : null}</Suspense>
    </header>
  );
}
