import { IconBrandWhatsapp, IconLayoutGrid, IconMenu2, IconPhone } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClientOnly } from '../../shared/ui/client-only.tsx';
import text from '../ui/text.module.css';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { PHONE, WHATSAPP } from '../shop/contact.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import type { DrawerKind } from './menu-drawer.tsx';
import { MENU_LINKS } from './menu-links.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Strip } from './top-banner.tsx';
import { useHere } from './use-active-link.ts';

// Nobody needs them in the first view, and with what they stand on they are a fifth of the page's code.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** The top of every page of the storefront. */
export function Head() {
  const { t } = useTranslation('store');
  const here = useHere();
  const [kind, setKind] = useState<DrawerKind>('categories');
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** A hand is on its way to the menu, so it is loaded. */
  const [drawerNear, setDrawerNear] = useState(false);
  const [accountPressed, setAccountPressed] = useState(false);
  const open = (which: DrawerKind, button: HTMLButtonElement) => {
    opener.current = button;
    setDrawerNear(true);
    setKind(which);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
  };
  const putAway = () => {
    close();
    opener.current?.focus();
  };
  const comeNear = () => {
    setDrawerNear(true);
  };
  return (
    <header className={styles.head}>
      <Strip />
      <div className={`${text.wrap ?? ''} ${styles.bar ?? ''}`}>
        <button
          type="button"
          className={`${styles.tool ?? ''} ${styles.menu ?? ''}`}
          aria-label={t('menu.name')}
          aria-haspopup="dialog"
          onPointerEnter={comeNear}
          onFocus={comeNear}
          onClick={({ currentTarget }) => {
            open('menu', currentTarget);
          }}
        >
          <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <Logo />
        <p className={styles.slogan}>{t('slogan')}</p>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <a
            className={`${styles.tool ?? ''} ${styles.call ?? ''}`}
            href={PHONE.href}
            aria-label={t('contact.call', { number: PHONE.shown })}
          >
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          </a>
          <a
            className={`${styles.tool ?? ''} ${styles.call ?? ''}`}
            href={WHATSAPP.href}
            aria-label={t('contact.write', { number: WHATSAPP.shown })}
          >
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
          </a>
          <ClientOnly
            fallback={
              <AccountButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAccountPressed(true)} />
            }
          >
            <AccountMenu startOpen={accountPressed} />
          </ClientOnly>
          <CartButton />
        </div>
      </div>
      <nav className={styles.nav} aria-label={t('menu.main')}>
        <div className={`${text.wrap ?? ''} ${styles.links ?? ''}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={comeNear}
            onFocus={comeNear}
            onClick={({ currentTarget }) => {
              open('categories', currentTarget);
            }}
          >
            <IconLayoutGrid size={20} stroke={1.75} aria-hidden="true" />
            {t('menu.allCategories')}
          </button>
          {MENU_LINKS.map(({ text: name, to }) => (
            <Link key={name} to={to} aria-current={here(to)}>
              {t(`menu.${name}`)}
            </Link>
          ))}
        </div>
      </nav>
      <Suspense>
        {drawerNear ? <MenuDrawer kind={kind} opened={opened} onClose={putAway} onChoose={close} /> : null}
      </Suspense>
    </header>
  );
}
