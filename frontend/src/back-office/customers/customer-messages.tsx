import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import type { ContactMessage } from '../api/office-api.ts';
import { useMoments } from '../time/moments.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { Section, SectionLink } from '../ui/section.tsx';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { CustomerRows } from './customer-rows.tsx';
import { useCustomerMessagesQuery } from './customers-api.ts';
import { useNewest } from './use-newest.ts';

/** What the customer wrote in the contact form. The inbox is where staff reply. */
export function CustomerMessages({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers');
  const { limit, moreOf } = useNewest();
  const { data, error, refetch } = useCustomerMessagesQuery({ id, limit });
  const email = data?.rows.find((message) => message.email !== null)?.email ?? null;
  return (
    <Section
      id="messages"
      className={pageStyles.section}
      title={t('messages.title')}
      end={
        email === null ? null : (
          <SectionLink to={`${PATHS.admin.contacts}?${new URLSearchParams({ q: email }).toString()}`}>
            {t('messages.inbox')}
          </SectionLink>
        )
      }
    >
      <CustomerRows
        rows={data?.rows}
        hasFailed={error !== undefined}
        failed={t('messages.failed')}
        onRetry={() => void refetch()}
        none={t('messages.none')}
        more={moreOf(data, t('messages.more'))}
        renderRow={(message) => <Message message={message} />}
      />
    </Section>
  );
}

function Message({ message }: { readonly message: ContactMessage }) {
  const { t } = useTranslation(['customers', 'admin', 'lists']);
  const { dayAndTime, exact } = useMoments();
  const { submitted_at: at, status, answers } = message;
  return (
    <>
      <time className={text.muted} dateTime={at} title={exact(at)}>
        {dayAndTime(at)}
      </time>
      <span className={status === 'unread' ? text.warning : text.muted}>
        {answers.length > 0
          ? t('messages.replies', { count: answers.length })
          : t(`message.status.${status}`, { ns: 'lists' })}
      </span>
      <p className={clsx(layout.wide, text.breakable, text.multiline)} dir="auto">
        {message.message ?? t('person.forgottenText', { ns: 'admin' })}
      </p>
    </>
  );
}
