import { IconMail, IconMailOpened, IconSend } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { useAnswerMessageMutation, type ContactMessage } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { useMoments } from '../../time/moments.ts';
import { OrderReferenceLink } from '../../ui/order-reference-link.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { Person } from '../../ui/person.tsx';
import text from '../../../shared/ui/text.module.css';
import { Select } from '../../../shared/ui/select.tsx';
import layout from '../../../shared/ui/layout.module.css';
import statusStyles from '../../../shared/ui/status.module.css';
import styles from './messages.module.css';
import { languagesOf, placeholderIn, replyFromTemplate } from './reply-from-template.ts';
import { useReplyTemplatesQuery } from './reply-templates-api.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import rows from '../../lists/plain-list.module.css';

interface MessageProps {
  readonly message: ContactMessage;
  readonly isAnswering: boolean;
  readonly onAnsweringChange: (open: boolean) => void;
  readonly onRead: (read: boolean) => void;
  readonly onAnswered: () => void;
}

/** A contact message with its answers and actions. */
export function Message({ message, isAnswering, onAnsweringChange, onRead, onAnswered }: MessageProps) {
  const { t } = useTranslation(['admin', 'lists']);
  const actorLabel = useActorLabel();
  const { dayAndTime, dayAndTimeInSentence, exact } = useMoments();
  const { id, status, email, phone, submitted_at: at } = message;
  const isUnread = status === 'unread';
  return (
    <li className={clsx(rows.row, styles.message)} data-message={id} data-status={status} tabIndex={-1}>
      <h2 className={clsx(layout.row, text.itemTitle)}>
        {isUnread ? (
          <span className={statusStyles.badge} data-tone="info">
            {t('message.status.unread', { ns: 'lists' })}
          </span>
        ) : null}
        <Person name={message.name} />
      </h2>
      <time className={clsx(text.muted, text.small)} dateTime={at} title={exact(at)}>
        {dayAndTime(at)}
      </time>
      <p className={clsx(layout.row, text.small, styles.contact, layout.fullRow)}>
        {email === null ? null : (
          <a className={clsx(text.link, text.target)} href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        )}
        {phone === null ? null : (
          <a className={clsx(text.link, text.target)} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </p>
      <MessageLinks message={message} />
      <div className={clsx(layout.stack, text.measure, styles.content, layout.fullRow)}>
        <p className={text.multiline} dir="auto">
          {message.message ?? t('person.forgottenText')}
        </p>
        {message.answers.map((answer) => (
          <blockquote key={answer.at}>
            <p className={clsx(text.muted, text.small)}>
              {t('message.answeredBy', {
                ns: 'lists',
                name: actorLabel(answer.actor),
                at: dayAndTimeInSentence(answer.at),
              })}
            </p>
            <p className={text.multiline} dir="auto">
              {answer.answer ?? t('person.forgottenText')}
            </p>
          </blockquote>
        ))}
        {isAnswering ? (
          <AnswerForm message={message} onClose={() => onAnsweringChange(false)} onAnswered={onAnswered} />
        ) : (
          <div className={layout.row}>
            {message.erased ? null : (
              <Button small onClick={() => onAnsweringChange(true)}>
                <IconSend size={14} stroke={1.75} aria-hidden="true" className={text.mirrored} />
                {t(status === 'answered' ? 'message.answerAgain' : 'message.answer', { ns: 'lists' })}
              </Button>
            )}
            {status === 'answered' ? null : (
              <Button variant="ghost" small onClick={() => onRead(isUnread)}>
                {isUnread ? (
                  <IconMailOpened size={14} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconMail size={14} stroke={1.75} aria-hidden="true" />
                )}
                {t(isUnread ? 'message.read' : 'message.unread', { ns: 'lists' })}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** The orders that a message is about or whose customer sent it, and that customer's page. */
function MessageLinks({ message: { orders, customer_id: customerId } }: Pick<MessageProps, 'message'>) {
  const { t } = useTranslation(['lists', 'admin']);
  const may = useMay();
  if (orders.length === 0 && customerId === null) return null;
  return (
    <p className={clsx(layout.row, text.small, styles.contact, layout.fullRow)}>
      {orders.length === 0 ? null : <span className={text.muted}>{t('message.orders', { count: orders.length })}</span>}
      {orders.map((order) => (
        <span key={order.id}>
          <OrderReferenceLink order={order} />
          {order.by_sender ? null : <span className={text.muted}> {t('message.ofOther')}</span>}
        </span>
      ))}
      {customerId === null || !may('adminCustomer') ? null : (
        <Link className={clsx(text.link, text.target)} to={PATHS.admin.customer(customerId)}>
          {t('message.customerPage')}
        </Link>
      )}
    </p>
  );
}

/** Answers by email. The text stays until the email is sent. */
function AnswerForm({
  message,
  onClose,
  onAnswered,
}: Pick<MessageProps, 'message' | 'onAnswered'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'lists']);
  const [answer, setAnswer, key] = usePersistedText('message-answer', message.id);
  const [send, { isLoading }] = useAnswerMessageMutation();
  const [error, setError] = useState<string>();
  const placeholder = placeholderIn(answer);
  const unfinished =
    answer.trim() === ''
      ? t('message.answerNeeded', { ns: 'lists' })
      : placeholder !== undefined
        ? t('message.placeholderLeft', { ns: 'lists', placeholder })
        : undefined;
  const submit = async (): Promise<void> => {
    const trimmed = answer.trim();
    if (unfinished !== undefined || key === undefined || isLoading) return;
    const { error } = await send({ id: message.id, answer: trimmed, key });
    if (error !== undefined) {
      setError(messageOf(error, t('message.failed', { ns: 'lists' })));
      return;
    }
    setAnswer('');
    onAnswered();
    onClose();
  };
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TemplateSelect
        message={message}
        onSelect={(reply) => setAnswer(answer.trim() === '' ? reply : `${answer}\n\n${reply}`)}
      />
      <TextArea
        id={`answer-${message.id}`}
        label={t('message.answerTo', { ns: 'lists', name: message.name ?? '' })}
        hint={t('message.answerHint', { ns: 'lists', email: message.email ?? '' })}
        error={placeholder === undefined ? error : unfinished}
        // The form opens on request.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={5_000}
        value={answer}
        // The text is cleared after sending, so nothing may be typed meanwhile.
        readOnly={isLoading}
        onChange={(event) => setAnswer(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={layout.row}>
        <Button
          type="submit"
          variant="primary"
          small
          busy={isLoading}
          disabled={unfinished !== undefined}
          title={unfinished}
        >
          {t('message.send', { ns: 'lists' })}
        </Button>
        <Button variant="ghost" small onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface TemplateSelectProps {
  readonly message: ContactMessage;
  readonly onSelect: (reply: string) => void;
}

/** Inserts a template into the reply, with the facts of the message. */
function TemplateSelect({ message, onSelect }: TemplateSelectProps) {
  const { t } = useTranslation('lists');
  const { data: templates = [] } = useReplyTemplatesQuery();
  const options = templates.flatMap((template) =>
    languagesOf(template).map((language) => ({
      value: `${template.id} ${language}`,
      label: `${template.name} (${t(`templates.language.${language}`)})`,
      text: template.texts[language] ?? '',
    })),
  );
  if (options.length === 0) return null;
  return (
    <Select
      small
      label={t('templates.insert')}
      value=""
      options={[['', t('templates.insert')], ...options.map(({ value, label }) => [value, label] as const)]}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option !== undefined) onSelect(replyFromTemplate(option.text, message));
      }}
    />
  );
}
