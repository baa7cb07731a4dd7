import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';
import { useProfileQuery } from '../api/profile-api.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { LogOut } from './log-out.tsx';
import { MyOrders } from '../orders/my-orders/my-orders.tsx';
import { MySafetyOrders } from '../orders/my-orders/my-safety-orders.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileTabs, type ProfileTab } from './profile-tabs.tsx';
import { SignedInAs } from './signed-in-as.tsx';

/** The customer’s account: details, orders and log-out. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { data: user } = useProfileQuery();
  return (
    <div className={clsx(layout.wrap, page.page, page.crumbless)}>
      <div className={page.header}>
        <PageTitle>{t('profile.title')}</PageTitle>
        {/* Reserves its line while loading. */}
        <p>{user === undefined ? '\u00a0' : <SignedInAs user={user} />}</p>
      </div>
      <ProfileTabs panel={(tab) => <Panel tab={tab} />} />
    </div>
  );
}

function Panel({ tab }: { readonly tab: ProfileTab }) {
  switch (tab) {
    case 'profile':
      return <ProfileDetails />;
    case 'orders':
      return (
        <>
          <MyOrders />
          <MySafetyOrders />
        </>
      );
    case 'addresses':
      return <AddressBook />;
    case 'logout':
      return <LogOut />;
  }
}
