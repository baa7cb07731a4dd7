import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import {
  useAdminSummaryQuery,
  useMarkMessageMutation,
  useMessagesQuery,
  type ContactMessage,
} from '../../api/office-api.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { ListLayout } from '../../lists/list-layout.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { moveRowFocus } from '../../lists/move-row-focus.ts';
import { PlainListSkeleton } from '../../lists/plain-list-skeleton.tsx';
import { useListUrl } from '../../lists/use-list-url.ts';
import layout from '../../../shared/ui/layout.module.css';
import listStyles from '../../lists/list-page.module.css';
import { useToast } from '../../toast/use-toast.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Message } from './message.tsx';
import { ReplyTemplatesDialog } from './reply-templates-dialog.tsx';
import { MESSAGE_STATUSES, MESSAGES_URL, messagesFileQueryOf, messagesQueryOf } from './messages-url.ts';

/** Messages from the contact form. */
export function MessagesPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const messages = useListUrl(MESSAGES_URL);
  const { state, narrow, searchOf } = messages;
  const rows = useRef<HTMLOListElement>(null);
  const { data: summary } = useAdminSummaryQuery();
  const query = useMessagesQuery(messagesQueryOf(state));
  const [markMessage] = useMarkMessageMutation();
  const [answeringId, setAnsweringId] = useState<string>();
  const [hasTemplatesOpen, setHasTemplatesOpen] = useState(false);
  const may = useMay();
  const toast = useToast();

  /** The total of the list that is shown; of the others, what the summary has. */
  const countOf = (status: typeof state.status): number | undefined => {
    if (status === state.status) return query.currentData?.total;
    if (state.q !== '' || status === 'read' || status === 'answered') return undefined;
    return status === null ? summary?.messages : summary?.unread_messages;
  };

  const setRead = async (message: ContactMessage, read: boolean, isUndo = false): Promise<void> => {
    const { error: markError } = await markMessage({ id: message.id, read, key: newKey() });
    if (markError !== undefined) toast.showToast(t('message.failed', { ns: 'lists' }));
    else if (!isUndo)
      toast.showToast(
        t(read ? 'message.wasRead' : 'message.wasUnread', { ns: 'lists', name: message.name ?? '' }),
        () => void setRead(message, !read, true),
      );
  };
  const focusedMessage = (): ContactMessage | undefined => {
    const id = document.activeElement?.closest('[data-message]')?.getAttribute('data-message');
    return query.data?.rows.find((message) => message.id === id);
  };
  return (
    <>
      <ListLayout
        list={messages}
        query={query}
        title={t('messages.title')}
        search={{
          label: t('message.search', { ns: 'lists' }),
          placeholder: t('message.searchPlaceholder', { ns: 'lists' }),
          value: state.q,
          onSearch: (q) => narrow({ q }, { replace: true }),
        }}
        csv={{
          endpoint: 'messagesFile',
          query: messagesFileQueryOf(state),
          fileName: `${t('file.messages', { ns: 'lists' })}.csv`,
        }}
        shortcuts={[
          { keys: ['j', 'ArrowDown'], label: t('keys.next'), run: () => moveRowFocus(rows.current, 1) },
          { keys: ['k', 'ArrowUp'], label: t('keys.previous'), run: () => moveRowFocus(rows.current, -1) },
          {
            keys: ['r'],
            label: t('message.readKey', { ns: 'lists' }),
            run: () => {
              const message = focusedMessage();
              if (message !== undefined && message.status !== 'answered')
                void setRead(message, message.status === 'unread');
            },
          },
          {
            keys: ['e'],
            label: t('message.answerKey', { ns: 'lists' }),
            run: () => setAnsweringId(focusedMessage()?.id),
          },
        ]}
        keyHints={[
          [['J', 'K'], t('hints.navigate')],
          [['R'], t('message.readHint', { ns: 'lists' })],
          [['E'], t('message.answerHintKey', { ns: 'lists' })],
          [['?'], t('hints.all')],
        ]}
        toolbar={
          <div className={listStyles.tools}>
            <ListViews
              label={t('message.views', { ns: 'lists' })}
              views={[
                {
                  name: 'all',
                  label: t('orders.all'),
                  count: countOf(null),
                  search: searchOf({ status: null }),
                  isCurrent: state.status === null,
                },
                ...MESSAGE_STATUSES.map((status) => ({
                  name: status,
                  label: t(`message.status.${status}`, { ns: 'lists' }),
                  count: countOf(status),
                  search: searchOf({ status }),
                  isCurrent: state.status === status,
                })),
              ]}
            />
            <div className={clsx(layout.row, layout.between)}>
              {may('saveReplyTemplate') ? (
                <Button small onClick={() => setHasTemplatesOpen(true)}>
                  {t('templates.title', { ns: 'lists' })}
                </Button>
              ) : null}
              <Select
                className={listStyles.sorting}
                label={t('orders.sort')}
                borderless
                value={state.sort}
                options={(['newest', 'oldest'] as const).map((sort) => [sort, t(`orders.sortBy.${sort}`)] as const)}
                onChange={(sort) => narrow({ sort })}
              />
            </div>
          </div>
        }
        failed={t('messages.failed')}
        empty={{ title: t('messages.none'), hint: t('messages.noneHint') }}
        noneFound={{
          title: t('message.noneFound', { ns: 'lists' }),
          hint:
            state.q === ''
              ? t('filter.none', { ns: 'lists' })
              : t('message.noneFoundHint', { ns: 'lists', q: state.q }),
          showAll: t('message.showAll', { ns: 'lists' }),
        }}
        skeleton={<PlainListSkeleton />}
      >
        {(region) => (
          <ScrollRegion {...region}>
            <ol ref={rows}>
              {query.data?.rows.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  isAnswering={answeringId === message.id}
                  onAnsweringChange={(open) => setAnsweringId(open ? message.id : undefined)}
                  onRead={(read) => void setRead(message, read)}
                  onAnswered={() =>
                    toast.showToast(t('message.wasAnswered', { ns: 'lists', name: message.name ?? '' }))
                  }
                />
              ))}
            </ol>
          </ScrollRegion>
        )}
      </ListLayout>
      {toast.toast}
      {hasTemplatesOpen ? <ReplyTemplatesDialog onClose={() => setHasTemplatesOpen(false)} /> : null}
    </>
  );
}
