import { lazy } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { useChangeFeed } from '../../shared/change-feed/use-change-feed.ts';
import { useIsNavigating } from '../../shared/browser/use-is-navigating.ts';
import { loadNamespace } from '../../shared/texts/load-texts.ts';
import { PHONE } from '../shop/contact.ts';
import { useSeller } from '../shop/use-seller.ts';
import { ClientOnly } from '../../shared/ui/client-only.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Head } from './header.tsx';
import styles from './store-layout.module.css';
import { DemoMark } from './top-banner.tsx';

// Below the fold of every page, so nothing waits for it and nothing moves when it comes.
const Foot = lazy(async () => {
  const [{ Foot: Component }] = await Promise.all([import('./footer.tsx'), loadNamespace('foot')]);
  return { default: Component };
});

/** What stands round every page of the storefront; the login has the page for itself. */
export function StoreLayout() {
  const { pathname } = useLocation();
  useChangeFeed('store');
  // Also where an address of the back office is mistyped.
  const bare = pathname.startsWith(PATHS.login) || pathname.startsWith(PATHS.admin.home);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Letterhead />
      <GoingBar />
      {bare ? (
        <div className={styles.bare}>
          <DemoMark />
        </div>
      ) : (
        <Head />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {bare ? null : (
        <ClientOnly>
          <Foot />
        </ClientOnly>
      )}
    </div>
  );
}

/** Who sells, at the head of what is printed: an order's page goes into the books. */
function Letterhead() {
  const { name, address } = useSeller();
  return (
    <p className={styles.letterhead}>
      <b>{name}</b>
      <span>{address}</span>
      <span>{PHONE.shown}</span>
    </p>
  );
}

/** The colour bar runs while the next page is loaded; a quick one shows none. */
function GoingBar() {
  return useIsNavigating() ? <div className={styles.going} aria-hidden="true" /> : null;
}
