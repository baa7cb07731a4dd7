import { IconPlayerPause } from '@tabler/icons-react';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { useTranslation } from 'react-i18next';
import text from '../../ui/text.module.css';

/** Why an order is on hold, in a few words. */
export function HoldMark({ kind }: { readonly kind: HoldKind }) {
  const { t } = useTranslation('desk');
  return (
    <span className={`${text.withIcon} ${text.warning ?? ''}`}>
      <IconPlayerPause size={14} stroke={1.75} aria-hidden="true" />
      {t('history.onHold', { kind: t(`hold.kind.${kind}`) })}
    </span>
  );
}
