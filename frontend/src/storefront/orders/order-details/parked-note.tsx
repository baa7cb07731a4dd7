import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/states.tsx';

interface ParkedNoteProps {
  readonly parked: boolean;
  readonly history: HistoryCompleteness;
}

/** That an order's record, or what happened to it, waits for a repair; nothing where both are as they should be. */
export function ParkedNote({ parked, history }: ParkedNoteProps) {
  const { t } = useTranslation('account');
  if (!parked && history.is !== 'stops') return null;
  const says = !parked ? 'historyStops' : history.is === 'whole' ? 'parkedHistoryWhole' : 'parked';
  return (
    <Notice variant="warn">
      <p>{t(`order.${says}`)}</p>
    </Notice>
  );
}
