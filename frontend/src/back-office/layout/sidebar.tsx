import { clsx } from 'clsx';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { useAdminSummaryQuery, useShopQuery } from '../api/office-api.ts';
import { Menu, MenuLink } from '../../shared/ui/menu.tsx';
import text from '../../shared/ui/text.module.css';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { useMay } from '../permissions/use-may.ts';
import { groupsFor, pageAt, mobileLinksFor } from './office-links.tsx';
import styles from './sidebar.module.css';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';

/** The pages that the role includes, with counts, and the account menu. */
export function Sidebar() {
  const { t } = useTranslation('admin');
  const may = useMay();
  const { data: summary } = useAdminSummaryQuery(undefined, { skip: !may('adminSummary') });
  const { data: shop } = useShopQuery();
  return (
    <header className={clsx(styles.sidebar, visibility.notOnPhones)}>
      <Link className={styles.name} to={PATHS.admin.dashboard}>
        <span className={styles.expanded}>Pressline</span>
        <span className={styles.collapsed} aria-hidden="true">
          P
        </span>
        <span className={text.visuallyHidden}> {t('sidebar.toDashboard')}</span>
      </Link>
      <nav aria-label={t('sidebar.label')}>
        {groupsFor(may).map((group) => (
          <section key={group.name} className={styles.group} aria-label={t(`sidebar.group.${group.name}`)}>
            <p className={clsx(text.muted, text.small, styles.groupName, styles.expanded)} aria-hidden="true">
              {t(`sidebar.group.${group.name}`)}
            </p>
            <ul>
              {group.links.map(({ name, to, icon: LinkIcon, count }) => (
                <li key={name}>
                  <NavLink className={styles.link ?? ''} to={to}>
                    <LinkIcon size={18} stroke={1.75} aria-hidden="true" />
                    <span>{t(`sidebar.${name}`)}</span>
                    {count === undefined || summary === undefined || count.countIn(summary) === 0 ? null : (
                      <span
                        className={
                          count.label === 'unread' || count.label === 'parked'
                            ? styles.badge
                            : clsx(text.muted, text.tiny, styles.expanded)
                        }
                        data-count={count.label}
                      >
                        {formatCount(count.countIn(summary))}
                        <span className={text.visuallyHidden}> {t(`sidebar.${count.label}`)}</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.footer}>
        {shop?.demo === true ? (
          <p className={clsx(layout.row, layout.nowrap, text.muted, text.tiny, styles.demo)} title={t('sidebar.demo')}>
            <span className={styles.expanded}>{t('sidebar.demo')}</span>
            <span className={styles.collapsed}>{t('sidebar.demoShort')}</span>
          </p>
        ) : null}
        <AccountMenu className={styles.account} detailsClassName={styles.expanded} side="top" />
      </div>
    </header>
  );
}

/** The same pages as tabs at the bottom of a phone’s screen. */
export function MobileTabs() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const may = useMay();
  const { data: summary } = useAdminSummaryQuery(undefined, { skip: !may('adminSummary') });
  const { tabs, more } = mobileLinksFor(may);
  const unread = more.some(({ name }) => name === 'messages') ? (summary?.unread_messages ?? 0) : 0;
  const currentPage = pageAt(pathname);
  const isInMoreMenu = more.some(({ name }) => name === currentPage?.name);
  return (
    <nav className={clsx(styles.tabs, visibility.onPhones)} aria-label={t('sidebar.phoneLabel')}>
      {tabs.map(({ name, to, icon: LinkIcon }) => (
        <NavLink key={name} className={styles.tab ?? ''} to={to}>
          <LinkIcon size={22} stroke={1.75} aria-hidden="true" />
          <span>{t(`sidebar.short.${name}`)}</span>
        </NavLink>
      ))}
      {more.length === 0 ? null : (
        <Menu
          side="top"
          trigger={
            <button type="button" className={styles.tab} aria-current={isInMoreMenu ? 'page' : undefined}>
              <IconDots size={22} stroke={1.75} aria-hidden="true" />
              <span>{t('sidebar.short.more')}</span>
              {unread === 0 ? null : (
                <span className={styles.badge}>
                  {formatCount(unread)}
                  <span className={text.visuallyHidden}> {t('sidebar.unread')}</span>
                </span>
              )}
            </button>
          }
        >
          {more.map(({ name, to, icon: LinkIcon, count }) => (
            <MenuLink
              key={name}
              to={to}
              current={name === currentPage?.name}
              icon={<LinkIcon size={18} stroke={1.75} aria-hidden="true" />}
              suffix={
                count === undefined || summary === undefined || count.countIn(summary) === 0 ? null : (
                  <span className={text.strong}>
                    {formatCount(count.countIn(summary))}
                    <span className={text.visuallyHidden}> {t(`sidebar.${count.label}`)}</span>
                  </span>
                )
              }
            >
              {t(`sidebar.${name}`)}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  );
}
