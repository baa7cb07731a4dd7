import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import layout from '../../shared/ui/layout.module.css';
import tabs from '../../shared/ui/tabs.module.css';
import styles from './account.module.css';

const TABS = ['profile', 'orders', 'addresses', 'logout'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The tab named in the URL; otherwise the first one. */
function tabOf(name: string | null): ProfileTab {
  return TABS.find((tab) => tab === name) ?? 'profile';
}

/** The tab that a key selects; undefined for other keys. */
function indexAfter(key: string, index: number, isRtl: boolean): number | undefined {
  const last = TABS.length - 1;
  const next = index === last ? 0 : index + 1;
  const previous = index === 0 ? last : index - 1;
  if (key === 'ArrowRight') return isRtl ? previous : next;
  if (key === 'ArrowLeft') return isRtl ? next : previous;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Tabs as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. The selected tab is in the URL. */
export function ProfileTabs({ panel }: { readonly panel: (tab: ProfileTab) => ReactNode }) {
  const { t } = useTranslation('account');
  const [params, setParams] = useSearchParams();
  const selected = tabOf(params.get('tab'));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const select = (tab: ProfileTab): void => {
    setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = indexAfter(event.key, TABS.indexOf(selected), isRtl);
    const tab = index === undefined ? undefined : TABS[index];
    if (tab === undefined) return;
    event.preventDefault();
    select(tab);
    list.current?.querySelectorAll('button')[TABS.indexOf(tab)]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        className={clsx(tabs.tabs, styles.tabs)}
        aria-label={t('profile.tabs')}
        onKeyDown={onKeyDown}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className={tabs.tab}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => {
              select(tab);
            }}
          >
            {t(`profile.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={clsx(layout.stack, styles.panel)}
      >
        {panel(selected)}
      </div>
    </>
  );
}
