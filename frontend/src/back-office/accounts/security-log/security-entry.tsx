import type { SecurityEventKind } from '@pressline/domain/accounts/security-event-kinds.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/money/aed.ts';
import { Fact } from '../../ui/facts.tsx';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import { ExportDetails } from './export-details.tsx';
import type { SecurityLogEntry } from './security-log-api.ts';
import styles from './security-log.module.css';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import rows from '../../lists/plain-list.module.css';

interface SecurityEntryProps {
  readonly entry: SecurityLogEntry;
  /** Query string of the log for one account. */
  readonly searchOf: (account: string) => string;
}

/** Highlighted, because someone may be guessing. */
const REFUSED_KINDS: readonly SecurityEventKind[] = [
  'login-failed',
  'login-blocked',
  'password-change-failed',
  'second-factor-failed',
  'confirmation-failed',
];

/** What happened, to whose account, by whom, and from where. */
export function SecurityEntry({ entry, searchOf }: SecurityEntryProps) {
  const { t } = useTranslation(['security', 'admin']);
  const { dayAndTime, exact } = useMoments();
  const { kind, role, account, actor, at } = entry;
  const isOwn = account !== null && account.id === actor.id;
  const isGuest = actor.role === 'guest';
  return (
    <li className={clsx(rows.row, styles.entry)} tabIndex={-1}>
      <div>
        <h2 className={clsx(text.itemTitle, REFUSED_KINDS.includes(kind) && text.error)}>{t(`kind.${kind}`)}</h2>
        <p className={clsx(text.muted, text.small)}>
          {role === null ? null : t(`area.${role}`)}
          <Details entry={entry} searchOf={searchOf} />
        </p>
      </div>
      <dl className={clsx(layout.columns, facts.captioned, styles.facts)}>
        <Account entry={entry} searchOf={searchOf} />
        {isOwn || isGuest ? null : (
          <Fact name={t('by')}>
            {actor.id === null ? (
              t(`timeline.role.${actor.role}`, { ns: 'admin' })
            ) : (
              <AccountLink to={searchOf(actor.id)} name={actor.name} />
            )}
          </Fact>
        )}
        <Origin client={entry.client} />
      </dl>
      <time className={clsx(text.muted, text.small)} dateTime={at} title={exact(at)}>
        {dayAndTime(at)}
      </time>
    </li>
  );
}

function Account({ entry: { account, client }, searchOf }: SecurityEntryProps): ReactNode {
  const { t } = useTranslation('security');
  if (account !== null)
    return (
      <Fact name={t('account')}>
        <AccountLink to={searchOf(account.id)} name={account.name} />
      </Fact>
    );
  if (client.is !== 'known' || client.email === null) return null;
  return (
    <Fact name={t('noAccount')}>
      <bdi>{client.email}</bdi>
    </Fact>
  );
}

function AccountLink({ to, name }: { readonly to: string; readonly name: string | null }) {
  const { t } = useTranslation('security');
  return (
    <Link className={clsx(text.link, text.target)} to={{ search: to }} preventScrollReset>
      {name === null ? t('erasedAccount') : <bdi>{name}</bdi>}
    </Link>
  );
}

function Origin({ client }: Pick<SecurityLogEntry, 'client'>): ReactNode {
  const { t } = useTranslation('security');
  switch (client.is) {
    case 'none':
      return null;
    case 'erased':
      return (
        <Fact name={t('from')}>
          <span className={text.muted}>{t('erased')}</span>
        </Fact>
      );
    case 'known': {
      const { ip_address: ip, user_agent: userAgent, browser, system } = client;
      return (
        <Fact name={t('from')}>
          <bdi dir="ltr">{ip}</bdi>{' '}
          <span className={clsx(text.muted, text.small)} title={userAgent}>
            {browser !== null && system !== null
              ? t('device', { browser, system })
              : (browser ?? system ?? t('unknownDevice'))}
          </span>
        </Fact>
      );
    }
  }
}

function Details({ entry, searchOf }: SecurityEntryProps) {
  const {
    role,
    export: exported,
    receipt_id: receiptId,
    keys,
    staff_role: staffRole,
    rotation,
    method,
    required,
  } = entry;
  const { t } = useTranslation(['security', 'admin']);
  if (exported !== null) return <ExportDetails exported={exported} searchOf={searchOf} />;
  if (receiptId !== null)
    return (
      <>
        {t('receipt')} <bdi dir="ltr">{receiptId}</bdi>
      </>
    );
  if (staffRole !== null) return t(`staffRole.${staffRole}`, { ns: 'admin' });
  if (rotation !== null)
    return (
      <>
        {t('generation', { generation: formatCount(rotation.generation) })}
        {rotation.revoked ? ` · ${t('earlierRevoked')}` : null}
      </>
    );
  if (method !== null) return `${role === null ? '' : ' · '}${t(`method.${method}`)}`;
  if (required !== null) return t(required ? 'required' : 'notRequired');
  return keys === null ? null : t('keyCount', { count: keys, keys: formatCount(keys) });
}
