import { useTranslation } from 'react-i18next';
import { Choice } from '../ui/choice.tsx';
import { pacesWith } from './figures.ts';
import { usePaceWords } from './labels.ts';

interface PaceChoiceProps {
  /** Events a second; null for as many as can be. */
  readonly pace: number | null;
  readonly onChoose: (pace: number | null) => void;
  readonly className?: string | undefined;
}

/** At most how many events a second a replay reads. */
export function PaceChoice({ pace, onChoose, className }: PaceChoiceProps) {
  const { t } = useTranslation('projections');
  const words = usePaceWords();
  return (
    <Choice
      className={className}
      label={t('pace.label')}
      value={String(pace)}
      options={pacesWith(pace).map((each) => [String(each), words(each)] as const)}
      onChoose={(chosen) => onChoose(chosen === 'null' ? null : Number(chosen))}
    />
  );
}
