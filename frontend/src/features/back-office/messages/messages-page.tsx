import { useTranslation } from 'react-i18next';
import { PageBar } from '../frame/page-bar.tsx';
import { useMessagesQuery, type ContactMessage } from '../office-api.ts';
import { useMoments } from '../pieces/moments.ts';
import { Person } from '../pieces/person.tsx';
import { PlainPager } from '../pieces/plain-pager.tsx';
import styles from '../pieces/plain-list.module.css';
import { Bones, EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import text from '../pieces/text.module.css';
import { useCursorPages } from '../pieces/use-cursor-pages.ts';

const A_PAGE = 50;

/** What people wrote to the shop, newest first. */
export function MessagesPage() {
  const { t } = useTranslation('admin');
  const { after, toNext, toPrevious } = useCursorPages();
  const { data, error, refetch } = useMessagesQuery({ limit: A_PAGE, ...(after !== undefined && { after }) });
  return (
    <>
      <PageBar title={t('messages.title')} shortcuts={[]} />
      {error !== undefined && data !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        data.rows.length === 0 ? (
          <EmptyState title={t('messages.none')} says={t('messages.noneHint')} />
        ) : (
          <div className={styles.list}>
            <ol className={styles.messages}>
              {data.rows.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
            <PlainPager after={after} next={data.next} onPrevious={toPrevious} onNext={toNext} />
          </div>
        )
      ) : error !== undefined ? (
        <FailedState
          title={t('messages.failed')}
          says={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <div className={styles.bones}>
            {['40%', '70%', '30%', '60%', '45%', '72%'].map((width) => (
              <Bones key={width} width={width} />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}

function Message({ message }: { readonly message: ContactMessage }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  return (
    <li className={styles.message}>
      <h2>
        <Person name={message.name} />
      </h2>
      <time dateTime={message.submitted_at} title={exact(message.submitted_at)}>
        {dayAndTime(message.submitted_at)}
      </time>
      <p className={styles.contact}>
        {message.email === null ? null : (
          <a className={text.link} href={`mailto:${message.email}`}>
            {message.email}
          </a>
        )}
        {message.phone === null ? null : (
          <a className={text.link} href={`tel:${message.phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{message.phone}</bdi>
          </a>
        )}
      </p>
      <p className={styles.words}>
        <bdi>{message.message ?? t('person.forgottenWords')}</bdi>
      </p>
    </li>
  );
}
