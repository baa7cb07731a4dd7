import { IconPlayerPause } from '@tabler/icons-react';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import text from '../../../shared/ui/text.module.css';

interface HoldMarkProps {
  readonly kind: HoldKind;
  /** Only the icon and the kind, with the whole meaning as title. */
  readonly isCompact?: boolean;
}

/** Why an order is on hold, in a few words. */
export function HoldMark({ kind, isCompact = false }: HoldMarkProps) {
  const { t } = useTranslation('admin');
  const label = t('hold.on', { kind: t(`hold.kind.${kind}`) });
  return (
    <span className={clsx(text.withIcon, text.warning, isCompact && text.small)} title={isCompact ? label : undefined}>
      <IconPlayerPause size={14} stroke={1.75} aria-hidden="true" />
      {isCompact ? (
        <>
          <span className={text.visuallyHidden}>{label}</span>
          <span aria-hidden="true">{t(`hold.kind.${kind}`)}</span>
        </>
      ) : (
        label
      )}
    </span>
  );
}
