import { useTranslation } from 'react-i18next';
import layout from '../../../shared/ui/layout.module.css';
import type { Mail } from './mail-api.ts';

type State = Mail['state'];

const TONES: Readonly<Partial<Record<State, 'good' | 'warn' | 'bad'>>> = {
  waiting: 'warn',
  sending: 'warn',
  sent: 'good',
  failed: 'bad',
};

interface MailStateProps {
  readonly state: State;
  readonly title?: string | undefined;
}

/** The delivery state of an email. */
export function MailState({ state, title }: MailStateProps) {
  const { t } = useTranslation('staff');
  return (
    <span className={layout.badge} data-tone={TONES[state]} title={title}>
      {t(`mail.state.${state}`)}
    </span>
  );
}
