import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './order-changes.module.css';

interface OrderNoticeProps {
  readonly icon: Icon;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: ReactNode;
  /** What a person wrote about it. */
  readonly quote: string | null;
  /** Explains the title. */
  readonly children?: ReactNode;
  /** Why an action failed. */
  readonly error: string | undefined;
  /** Buttons. */
  readonly actions: ReactNode;
}

/** What holds up or ended an order, at the top of its page. */
export function OrderNotice({ icon: NoticeIcon, tone, title, quote, children, error, actions }: OrderNoticeProps) {
  return (
    <div className={clsx(status.note, visibility.screenOnly, styles.notice)} data-tone={tone} role="status">
      <NoticeIcon size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <div className={layout.row}>
          <div className={layout.grow}>
            <b>{title}</b>
            {quote === null ? null : (
              <p dir="auto" className={text.multiline}>
                {quote}
              </p>
            )}
            {children}
            {error === undefined ? null : (
              <p role="alert" className={text.error}>
                {error}
              </p>
            )}
          </div>
          {actions}
        </div>
      </div>
    </div>
  );
}
