import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useMoments } from '../../time/moments.ts';
import { Skeleton, FailedState, Loading } from '../../../shared/ui/states.tsx';
import { useShopQuery } from '../../api/office-api.ts';
import { useMailQuery, useRetryMailMutation, type Mail } from './mail-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import text from '../../../shared/ui/text.module.css';
import { isAboutOrders, MailAbout } from './mail-about.tsx';
import { MailState } from './mail-state.tsx';
import styles from './mail.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

const STATE_WORDS = {
  waiting: 'mail.stateText.waiting',
  sending: 'mail.stateText.sending',
  sent: 'mail.stateText.sent',
  kept: 'mail.storedText',
  failed: 'mail.failedText',
  dropped: 'mail.stateText.dropped',
} as const satisfies Readonly<Record<Mail['state'], string>>;

/** An email as its reader sees it, and its delivery state. */
export function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { dayAndTime, dayAndTimeInSentence } = useMoments();
  const { data: mail, error, refetch } = useMailQuery(id);
  // A demo never sends email, because its customers are made up.
  const isDemo = useShopQuery().data?.demo === true;
  const [retry, retryState] = useRetryMailMutation();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const retryMail = async (): Promise<void> => {
    const { error: retryError } = await retry({ id, key: idempotencyKey.forRequest(id) });
    if (retryError === undefined) idempotencyKey.reset();
  };
  const title = mail === undefined ? t('mail.one') : (mail.subject ?? t('mail.erased'));
  return (
    <Dialog wide title={title} onClose={onClose}>
      {mail === undefined ? (
        error === undefined ? (
          <Loading>
            <Skeleton width="60%" />
          </Loading>
        ) : (
          <FailedState title={t('mail.notLoaded')} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={clsx(layout.stack, layout.loose)}>
          <dl className={facts.facts}>
            <dt>{t('mail.to')}</dt>
            <dd>
              {mail.to_address === 'staff' ? (
                t('mail.toStaff')
              ) : (
                <>
                  <bdi>{mail.to_name}</bdi>{' '}
                  {mail.to_address === null ? null : <EmailAddress address={mail.to_address} />}
                </>
              )}
            </dd>
            {isAboutOrders(mail) ? (
              <>
                <dt>{t('mail.about')}</dt>
                <dd>
                  <MailAbout mail={mail} />
                </dd>
              </>
            ) : null}
            <dt>{t('mail.stateName')}</dt>
            <dd>
              <MailState state={mail.state} /> {dayAndTimeInSentence(mail.state_since)}
            </dd>
            {mail.reason === null ? null : (
              <>
                <dt>{t('mail.reason')}</dt>
                <dd>
                  {mail.state === 'dropped' ? (
                    t(`mail.dropped.${mail.reason}`, { defaultValue: mail.reason })
                  ) : (
                    <bdi>{mail.reason}</bdi>
                  )}
                </dd>
              </>
            )}
            {mail.next_try_at === null || mail.tries === 0 ? null : (
              <>
                <dt>{t('mail.nextTry')}</dt>
                <dd>{dayAndTime(mail.next_try_at)}</dd>
              </>
            )}
          </dl>
          {mail.state === 'kept' && (isDemo || mail.to_address === 'staff') ? (
            <p>{t(mail.to_address === 'staff' ? 'mail.staffText' : 'mail.demoText')}</p>
          ) : mail.state === 'failed' || mail.state === 'kept' || mail.state === 'sent' ? (
            <div className={clsx(layout.row, text.muted, text.small)}>
              {mail.erased ? null : (
                <Button busy={retryState.isLoading} onClick={() => void retryMail()}>
                  {t('mail.retry')}
                </Button>
              )}
              <span>{t(STATE_WORDS[mail.state])}</span>
            </div>
          ) : (
            <p>{t(STATE_WORDS[mail.state])}</p>
          )}
          <div role="alert">
            {retryState.error === undefined ? null : (
              <p className={text.error}>{messageOf(retryState.error, t('failed'))}</p>
            )}
          </div>
          {mail.html === null ? (
            <p>{t('mail.erasedText')}</p>
          ) : (
            <>
              {/* Sandboxed: nothing in the email may run or load. Links open in new tabs, because the shop's pages can't be framed. */}
              <iframe
                className={styles.preview}
                title={t('mail.asPage')}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={withLinksInNewTabs(mail.html)}
              />
              <details>
                <summary>{t('mail.asText')}</summary>
                <pre
                  className={clsx(layout.panel, layout.sunk, text.verbatim, text.small, styles.plainText)}
                  dir="auto"
                >
                  {mail.text}
                </pre>
              </details>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Links open in new tabs without access to this one. */
function withLinksInNewTabs(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  for (const link of page.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
