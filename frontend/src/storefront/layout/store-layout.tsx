import { clsx } from 'clsx';
import { Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { useChangeFeed } from '../../shared/change-feed/use-change-feed.ts';
import { useIsNavigating } from '../../shared/browser/use-is-navigating.ts';
import { lazyPart } from '../../shared/routes/lazy-part.ts';
import { PHONE } from '../shop/contact.ts';
import { useSeller } from '../shop/use-seller.ts';
import { ClientOnly } from '../../shared/ui/client-only.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Header } from './header.tsx';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import styles from './store-layout.module.css';
import { DemoBadge } from './top-banner.tsx';
import { useOfferedLanguageOnly } from './use-offered-languages.ts';

// Below the fold of every page, so nothing waits for it and nothing shifts when it appears.
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer, 'footer');

/** The header and footer around every page of the storefront, except the login page. */
export function StoreLayout() {
  const { pathname } = useLocation();
  useChangeFeed('store');
  useOfferedLanguageOnly();
  // Also for unknown paths of the back office.
  const isBare = pathname.startsWith(PATHS.login) || pathname.startsWith(PATHS.admin.home);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Letterhead />
      <NavigationProgress />
      {isBare ? (
        <div className={clsx(layout.row, layout.center, styles.bare)}>
          <DemoBadge />
        </div>
      ) : (
        <Header />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isBare ? null : (
        <ClientOnly>
          <Footer />
        </ClientOnly>
      )}
    </div>
  );
}

/** The seller’s details, in print only: order pages are filed for accounting. */
function Letterhead() {
  const { name, address } = useSeller();
  return (
    <p className={clsx(styles.letterhead, visibility.printOnly)}>
      <b>{name}</b>
      <span>{address}</span>
      <span>{PHONE.label}</span>
    </p>
  );
}

/** A progress bar while the next page is loading; its animation starts with a delay. */
function NavigationProgress() {
  return useIsNavigating() ? <div className={styles.progress} aria-hidden="true" /> : null;
}
