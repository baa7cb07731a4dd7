import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { guestOrders, clearGuestOrders } from './guest-orders.ts';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';

/** The orders placed by a guest in this browser; renders nothing if there are none. */
export function GuestOrderList() {
  const { t } = useTranslation('track');
  const [orders, setOrders] = useState(guestOrders);
  if (orders.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="followed">
      <h2 id="followed" className={text.panelTitle}>
        {t('followed.title')}
      </h2>
      <ul className={clsx(layout.lines, layout.framed)}>
        {orders.map(({ token, number, at }) => (
          <li key={token} className={clsx(layout.row, layout.between)}>
            <Link to={PATHS.track(token)}>{t('page.title', { number })}</Link>
            <time className={clsx(text.muted, text.small)} dateTime={at} title={exactMoment(at)}>
              {t('page.placed', { when: longDay(at) })}
            </time>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="link"
          onClick={() => {
            if (clearGuestOrders()) setOrders([]);
          }}
        >
          {t('followed.forget')}
        </Button>
      </div>
    </section>
  );
}
