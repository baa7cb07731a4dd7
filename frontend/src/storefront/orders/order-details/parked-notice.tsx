import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/states.tsx';

interface ParkedNoticeProps {
  readonly isParked: boolean;
  readonly history: HistoryCompleteness;
}

/** Shown if an order or its history is incomplete until it is repaired. */
export function ParkedNotice({ isParked, history }: ParkedNoticeProps) {
  const { t } = useTranslation('account');
  if (!isParked && history.is !== 'stops') return null;
  const message = !isParked ? 'historyStops' : history.is === 'whole' ? 'parkedHistoryWhole' : 'parked';
  return (
    <Note variant="warning">
      <p>{t(`order.${message}`)}</p>
    </Note>
  );
}
