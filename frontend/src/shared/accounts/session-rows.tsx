import type { SessionRecord } from '@pressline/contracts/accounts/accounts.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMoment, shortMoment } from '../dates/dates.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

interface SessionRowsProps {
  readonly sessions: readonly SessionRecord[];
  /** The button that ends a session; `name` is its accessible description. */
  readonly endButton: (session: SessionRecord, name: string) => ReactNode;
}

/** The sessions of an account: device, IP address and when they were last used. The current session has no button. */
export function SessionRows({ sessions, endButton }: SessionRowsProps) {
  const { t } = useTranslation('sessions');
  const deviceName = useDeviceName();
  return (
    <ul className={layout.lines}>
      {sessions.map((session) => {
        const name = deviceName(session);
        const { id, current, ip_address: address, last_used_at: lastUsed, started_at: started } = session;
        return (
          <li key={id} className={clsx(layout.row, layout.between)}>
            <div>
              <p className={clsx(layout.row, layout.baseline)}>
                <b>{name}</b>
                {current ? <span className={text.good}>{t('current')}</span> : null}
              </p>
              <p className={clsx(layout.row, text.muted)}>
                {address === null ? null : <bdi dir="ltr">{address}</bdi>}
                <span>
                  {t('lastUsed')}{' '}
                  <time dateTime={lastUsed} title={exactMoment(lastUsed)}>
                    {shortMoment(lastUsed)}
                  </time>
                </span>
                <span>
                  {t('started')}{' '}
                  <time dateTime={started} title={exactMoment(started)}>
                    {shortMoment(started)}
                  </time>
                </span>
              </p>
            </div>
            {current ? null : endButton(session, name)}
          </li>
        );
      })}
    </ul>
  );
}

/** `Chrome on Windows`, or the part of it that is known. */
function useDeviceName(): (session: SessionRecord) => string {
  const { t } = useTranslation('sessions');
  return ({ device: { browser, system } }) =>
    browser !== null && system !== null ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}
