import { useTranslation } from 'react-i18next';
import status from '../../../shared/ui/status.module.css';
import type { Mail } from './mail-api.ts';

type State = Mail['state'];

const TONES: Readonly<Partial<Record<State, 'good' | 'warn' | 'bad'>>> = {
  waiting: 'warn',
  sending: 'warn',
  sent: 'good',
  failed: 'bad',
};

/** Labels of the states. */
export const MAIL_STATE_LABELS = {
  waiting: 'mail.state.queued',
  sending: 'mail.state.sending',
  sent: 'mail.state.sent',
  kept: 'mail.state.notSent',
  failed: 'mail.state.failed',
  dropped: 'mail.state.notNeeded',
} as const satisfies Readonly<Record<State, string>>;

interface MailStateProps {
  readonly state: State;
  readonly title?: string | undefined;
}

/** The delivery state of an email. */
export function MailState({ state, title }: MailStateProps) {
  const { t } = useTranslation('staff');
  return (
    <span className={status.badge} data-tone={TONES[state]} title={title}>
      {t(MAIL_STATE_LABELS[state])}
    </span>
  );
}
