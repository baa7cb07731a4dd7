import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useMoments } from '../../time/moments.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';

interface LastUsedProps {
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}

/** When a second factor was added and last used. */
export function LastUsed({ addedAt, lastUsedAt }: LastUsedProps) {
  const { t } = useTranslation('two-step');
  const { dayAndTimeInSentence, exact } = useMoments();
  return (
    <p className={clsx(layout.row, text.muted)}>
      <span>
        {t('added')}{' '}
        <time dateTime={addedAt} title={exact(addedAt)}>
          {dayAndTimeInSentence(addedAt)}
        </time>
      </span>
      <span>
        {lastUsedAt === null ? (
          t('neverUsed')
        ) : (
          <>
            {t('lastUsed')}{' '}
            <time dateTime={lastUsedAt} title={exact(lastUsedAt)}>
              {dayAndTimeInSentence(lastUsedAt)}
            </time>
          </>
        )}
      </span>
    </p>
  );
}
