import { SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { PageBar } from '../../page-header/page-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar, FilterChip, FilterChoice, PeriodFilter } from '../../lists/filter-bar.tsx';
import { ListFoot } from '../../lists/list-footer.tsx';
import list from '../../lists/list-page.module.css';
import plain from '../../lists/plain-list.module.css';
import { SaveTable } from '../../lists/export-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Bones, EmptyState, FailedState, Loading, StaleStrip } from '../../ui/state-views.tsx';
import { useListAddress } from '../../lists/use-list-url.ts';
import { SecurityEntry } from './security-entry.tsx';
import {
  filtersOf,
  NO_SECURITY_LOG_FILTERS,
  readSecurityLogAddress,
  securityLogFileQueryOf,
  securityLogQueryOf,
  writeSecurityLogAddress,
} from './security-log-url.ts';
import { useSecurityLogQuery, type SecurityLogEntry } from './security-log-api.ts';
import styles from './security-log.module.css';

/** Who logged in, failed to, or changed what concerns accounts and data: when and from where. */
export function SecurityLogPage() {
  const { t } = useTranslation(['security', 'admin']);
  const { address, narrow, pagesBefore, toNext, toPrevious } = useListAddress(
    readSecurityLogAddress,
    writeSecurityLogAddress,
  );
  const entries = useRef<HTMLOListElement>(null);
  const { data, currentData, error, isFetching, refetch } = useSecurityLogQuery(securityLogQueryOf(address));

  const moveFocus = (by: 1 | -1): void => {
    const rows = [...(entries.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  };
  const clear = (): void => narrow(NO_SECURITY_LOG_FILTERS);
  const name = address.account === null ? null : nameOf(data?.rows ?? [], address.account);
  return (
    <div className={list.page}>
      <PageBar
        title={t('title')}
        shortcuts={[
          { keys: ['j', 'ArrowDown'], says: t('keys.next', { ns: 'admin' }), run: () => moveFocus(1) },
          { keys: ['k', 'ArrowUp'], says: t('keys.previous', { ns: 'admin' }), run: () => moveFocus(-1) },
          { keys: ['['], says: t('keys.previousPage', { ns: 'admin' }), run: toPrevious },
          { keys: [']'], says: t('keys.nextPage', { ns: 'admin' }), run: () => toNext(data?.next) },
        ]}
      >
        <SaveTable
          endpoint="securityLogFile"
          query={securityLogFileQueryOf(address)}
          fileName={`${t('fileName')}.csv`}
        />
      </PageBar>
      <FilterBar active={filtersOf(address)} onClear={clear}>
        {address.account === null ? null : (
          <FilterChip onRemove={() => narrow({ account: null })}>
            {name === null ? t('filter.oneAccount') : t('filter.account', { name })}
          </FilterChip>
        )}
        <FilterChoice
          name={t('filter.kind')}
          value={address.kind}
          any={t('filter.anyKind')}
          options={SECURITY_EVENT_KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)}
          onChoose={(kind) => narrow({ kind })}
        />
        <PeriodFilter
          from={address.from}
          to={address.to}
          texts={{
            name: t('filter.day'),
            any: t('filter.anyDay'),
            lastDays: (count) => t('filter.lastDays', { count }),
          }}
          onChoose={(days) => narrow(days)}
        />
      </FilterBar>
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      <ScrollRegion className={list.list} label={t('title')} busy={isFetching && currentData === undefined}>
        {data !== undefined && (error === undefined || currentData !== undefined) ? (
          data.rows.length > 0 ? (
            <>
              <ol ref={entries}>
                {data.rows.map((entry) => (
                  <SecurityEntry
                    key={entry.id}
                    entry={entry}
                    addressOf={(account) => writeSecurityLogAddress({ ...address, account, after: null }).toString()}
                  />
                ))}
              </ol>
              <p className={styles.retention}>
                {t('retention', { count: data.ipAddressDays, days: formatCount(data.ipAddressDays) })}
              </p>
            </>
          ) : filtersOf(address) > 0 ? (
            <EmptyState title={t('noneFound')} says={t('noneFoundHint')}>
              <Button onClick={clear}>{t('showAll')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('none')} says={t('noneHint')} />
          )
        ) : error !== undefined ? (
          <FailedState
            title={t('notLoaded')}
            says={t('state.nothingLost', { ns: 'common' })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading says={t('state.loading', { ns: 'common' })}>
            <div className={plain.bones}>
              {['40%', '70%', '30%', '60%', '45%', '72%'].map((width) => (
                <Bones key={width} width={width} />
              ))}
            </div>
          </Loading>
        )}
      </ScrollRegion>
      <ListFoot
        rows={data?.rows.length ?? 0}
        rowsAPage={address.rows}
        onRowsAPage={(rows) => narrow({ rows })}
        pagesBefore={pagesBefore}
        total={data?.total}
        hints={[
          [['J', 'K'], t('hints.walk', { ns: 'admin' })],
          [['?'], t('hints.all', { ns: 'admin' })],
        ]}
        onPrevious={address.after === null ? null : toPrevious}
        onNext={data?.next === undefined ? null : () => toNext(data.next)}
      />
    </div>
  );
}

/** The account's name, if an entry on this page shows it. */
function nameOf(rows: readonly SecurityLogEntry[], account: string): string | null {
  for (const { account: about, actor } of rows) {
    if (about?.id === account) return about.name;
    if (actor.id === account) return actor.name;
  }
  return null;
}
