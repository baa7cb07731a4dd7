import { SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { FilterBar, FilterChip, FilterSelect, PeriodFilter } from '../../lists/filter-bar.tsx';
import { ListLayout } from '../../lists/list-layout.tsx';
import { moveRowFocus } from '../../lists/move-row-focus.ts';
import { PlainListSkeleton } from '../../lists/plain-list-skeleton.tsx';
import { useListUrl } from '../../lists/use-list-url.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { SecurityEntry } from './security-entry.tsx';
import {
  countSecurityLogFilters,
  SECURITY_LOG_URL,
  securityLogFileQueryOf,
  securityLogQueryOf,
} from './security-log-url.ts';
import { useSecurityLogQuery, type SecurityLogEntry } from './security-log-api.ts';
import text from '../../../shared/ui/text.module.css';
import rowsStyles from '../../lists/plain-list.module.css';

/** Logins, failed logins and changes to accounts and data, with time and origin. */
export function SecurityLogPage() {
  const { t } = useTranslation(['security', 'admin']);
  const log = useListUrl(SECURITY_LOG_URL);
  const { state, narrow, searchOf, showAll } = log;
  const entries = useRef<HTMLOListElement>(null);
  const query = useSecurityLogQuery(securityLogQueryOf(state));
  const { data } = query;
  const name = state.account === null ? null : accountNameIn(data?.rows ?? [], state.account);
  return (
    <ListLayout
      list={log}
      query={query}
      title={t('title')}
      csv={{ endpoint: 'securityLogFile', query: securityLogFileQueryOf(state), fileName: `${t('fileName')}.csv` }}
      shortcuts={[
        {
          keys: ['j', 'ArrowDown'],
          label: t('keys.next', { ns: 'admin' }),
          run: () => moveRowFocus(entries.current, 1),
        },
        {
          keys: ['k', 'ArrowUp'],
          label: t('keys.previous', { ns: 'admin' }),
          run: () => moveRowFocus(entries.current, -1),
        },
      ]}
      keyHints={[
        [['J', 'K'], t('hints.navigate', { ns: 'admin' })],
        [['?'], t('hints.all', { ns: 'admin' })],
      ]}
      toolbar={
        <FilterBar active={countSecurityLogFilters(state)} onClear={showAll}>
          {state.account === null ? null : (
            <FilterChip onRemove={() => narrow({ account: null })}>
              {name === null ? t('filter.oneAccount') : t('filter.account', { name })}
            </FilterChip>
          )}
          <FilterSelect
            name={t('filter.kind')}
            value={state.kind}
            anyLabel={t('filter.anyKind')}
            options={SECURITY_EVENT_KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)}
            onChange={(kind) => narrow({ kind })}
          />
          <PeriodFilter
            from={state.from}
            to={state.to}
            labels={{
              name: t('filter.day'),
              anyLabel: t('filter.anyDay'),
              lastDays: (count) => t('filter.lastDays', { count }),
            }}
            onChange={(days) => narrow(days)}
          />
        </FilterBar>
      }
      failed={t('notLoaded')}
      empty={{ title: t('none'), hint: t('noneHint') }}
      noneFound={{ title: t('noneFound'), hint: t('noneFoundHint'), showAll: t('showAll') }}
      skeleton={<PlainListSkeleton />}
    >
      {(region) => (
        <ScrollRegion {...region}>
          <ol ref={entries}>
            {data?.rows.map((entry) => (
              <SecurityEntry key={entry.id} entry={entry} searchOf={(account) => searchOf({ account })} />
            ))}
          </ol>
          {data === undefined ? null : (
            <p className={clsx(text.muted, text.small, rowsStyles.row)}>
              {t('retention', { count: data.ipAddressDays, days: formatCount(data.ipAddressDays) })}
            </p>
          )}
        </ScrollRegion>
      )}
    </ListLayout>
  );
}

/** The account's name, if an entry on this page shows it. */
function accountNameIn(rows: readonly SecurityLogEntry[], account: string): string | null {
  for (const { account: subject, actor } of rows) {
    if (subject?.id === account) return subject.name;
    if (actor.id === account) return actor.name;
  }
  return null;
}
