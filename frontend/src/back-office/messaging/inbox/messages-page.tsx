import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PageBar } from '../../page-header/page-bar.tsx';
import {
  useAdminSummaryQuery,
  useMarkMessageMutation,
  useMessagesQuery,
  type ContactMessage,
} from '../../api/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ListFoot } from '../../lists/list-footer.tsx';
import list from '../../lists/list-page.module.css';
import { ListViews } from '../../lists/list-views.tsx';
import plain from '../../lists/plain-list.module.css';
import { SaveTable } from '../../lists/export-table.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { Bones, EmptyState, FailedState, Loading, StaleStrip } from '../../ui/state-views.tsx';
import { useListAddress } from '../../lists/use-list-url.ts';
import { useToldOnce } from '../../toast/use-toast.tsx';
import { Message } from './message.tsx';
import {
  MESSAGE_STATUSES,
  messagesFileQueryOf,
  messagesQueryOf,
  readMessagesAddress,
  writeMessagesAddress,
} from './messages-url.ts';

/** What people wrote to the shop: read, answered, and found again. */
export function MessagesPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const { address, narrow, pagesBefore, toNext, toPrevious } = useListAddress(
    readMessagesAddress,
    writeMessagesAddress,
  );
  const search = useRef<HTMLInputElement>(null);
  const messages = useRef<HTMLOListElement>(null);
  const { data: summary } = useAdminSummaryQuery();
  const { data, currentData, error, isFetching, refetch } = useMessagesQuery(messagesQueryOf(address));
  const [mark] = useMarkMessageMutation();
  const [answering, setAnswering] = useState<string>();
  const told = useToldOnce();

  const setRead = async (message: ContactMessage, read: boolean, isUndo = false): Promise<void> => {
    const { error: failed } = await mark({ id: message.id, read, key: newKey() });
    if (failed !== undefined) told.tell(t('message.failed', { ns: 'lists' }));
    else if (!isUndo)
      told.tell(
        t(read ? 'message.wasRead' : 'message.wasUnread', { ns: 'lists', name: message.name ?? '' }),
        () => void setRead(message, !read, true),
      );
  };
  const standing = (): ContactMessage | undefined => {
    const id = document.activeElement?.closest('[data-message]')?.getAttribute('data-message');
    return data?.rows.find((message) => message.id === id);
  };
  const walk = (by: 1 | -1): void => {
    const rows = [...(messages.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  };
  const to = (status: (typeof MESSAGE_STATUSES)[number] | null): string =>
    writeMessagesAddress({ ...address, status, after: null }).toString();
  const narrowed = address.q !== '' || address.status !== null;
  return (
    <div className={list.page}>
      <PageBar
        title={t('messages.title')}
        shortcuts={[
          { keys: ['/'], says: t('keys.search'), run: () => search.current?.focus() },
          { keys: ['j', 'ArrowDown'], says: t('keys.next'), run: () => walk(1) },
          { keys: ['k', 'ArrowUp'], says: t('keys.previous'), run: () => walk(-1) },
          {
            keys: ['r'],
            says: t('message.readKey', { ns: 'lists' }),
            run: () => {
              const message = standing();
              if (message !== undefined && message.status !== 'answered')
                void setRead(message, message.status === 'unread');
            },
          },
          { keys: ['e'], says: t('message.answerKey', { ns: 'lists' }), run: () => setAnswering(standing()?.id) },
          { keys: ['['], says: t('keys.previousPage'), run: toPrevious },
          { keys: [']'], says: t('keys.nextPage'), run: () => toNext(data?.next) },
        ]}
      >
        <SearchField
          ref={search}
          label={t('message.search', { ns: 'lists' })}
          placeholder={t('message.searchPlaceholder', { ns: 'lists' })}
          value={address.q}
          onSearch={(q) => narrow({ q }, { replace: true })}
        />
        <SaveTable
          endpoint="messagesFile"
          query={messagesFileQueryOf(address)}
          fileName={`${t('file.messages', { ns: 'lists' })}.csv`}
        />
      </PageBar>
      <div className={list.tools}>
        <ListViews
          label={t('message.views', { ns: 'lists' })}
          views={[
            { name: 'all', says: t('orders.all'), search: to(null), here: address.status === null },
            ...MESSAGE_STATUSES.map((status) => ({
              name: status,
              says: t(`message.status.${status}`, { ns: 'lists' }),
              count: status === 'unread' ? summary?.unread_messages : undefined,
              search: to(status),
              here: address.status === status,
            })),
          ]}
        />
        <Choice
          className={list.sorting}
          label={t('orders.sort')}
          quiet
          value={address.sort}
          options={(['newest', 'oldest'] as const).map((sort) => [sort, t(`orders.sortBy.${sort}`)] as const)}
          onChoose={(sort) => narrow({ sort })}
        />
      </div>
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      <ScrollRegion className={list.list} label={t('messages.title')} busy={isFetching && currentData === undefined}>
        {data !== undefined && (error === undefined || currentData !== undefined) ? (
          data.rows.length > 0 ? (
            <ol ref={messages}>
              {data.rows.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  answering={answering === message.id}
                  onAnswering={(open) => setAnswering(open ? message.id : undefined)}
                  onRead={(read) => void setRead(message, read)}
                  onAnswered={() => told.tell(t('message.wasAnswered', { ns: 'lists', name: message.name ?? '' }))}
                />
              ))}
            </ol>
          ) : narrowed ? (
            <EmptyState
              title={t('message.noneFound', { ns: 'lists' })}
              says={
                address.q === ''
                  ? t('filter.none', { ns: 'lists' })
                  : t('message.noneFoundHint', { ns: 'lists', q: address.q })
              }
            >
              <Button onClick={() => narrow({ q: '', status: null })}>{t('message.showAll', { ns: 'lists' })}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('messages.none')} says={t('messages.noneHint')} />
          )
        ) : error !== undefined ? (
          <FailedState
            title={t('messages.failed')}
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
          [['J', 'K'], t('hints.walk')],
          [['R'], t('message.readHint', { ns: 'lists' })],
          [['E'], t('message.answerHintKey', { ns: 'lists' })],
          [['?'], t('hints.all')],
        ]}
        onPrevious={address.after === null ? null : toPrevious}
        onNext={data?.next === undefined ? null : () => toNext(data.next)}
      />
      {told.shown}
    </div>
  );
}
