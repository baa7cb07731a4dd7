import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styles from './account.module.css';

const TABS = ['profile', 'orders', 'logout'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The tab that the address names; the first one without it. */
function tabOf(name: string | null): ProfileTab {
  return TABS.find((tab) => tab === name) ?? 'profile';
}

/** Which place the arrow keys lead to; undefined for any other key. */
function placeAfter(key: string, place: number, mirrored: boolean): number | undefined {
  const last = TABS.length - 1;
  const onward = place === last ? 0 : place + 1;
  const back = place === 0 ? last : place - 1;
  if (key === 'ArrowRight') return mirrored ? back : onward;
  if (key === 'ArrowLeft') return mirrored ? onward : back;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Tabs as https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ says; the chosen one stands in the address. */
export function ProfileTabs({ panel }: { readonly panel: (tab: ProfileTab) => ReactNode }) {
  const { t } = useTranslation('account');
  const [params, setParams] = useSearchParams();
  const chosen = tabOf(params.get('tab'));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const choose = (tab: ProfileTab): void => {
    setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = placeAfter(event.key, TABS.indexOf(chosen), mirrored);
    const tab = place === undefined ? undefined : TABS[place];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab);
    list.current?.querySelectorAll('button')[TABS.indexOf(tab)]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        className={styles.tabs}
        aria-label={t('profile.tabs')}
        onKeyDown={onKeyDown}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className={styles.tab}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => {
              choose(tab);
            }}
          >
            {t(`profile.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {panel(chosen)}
      </div>
    </>
  );
}
