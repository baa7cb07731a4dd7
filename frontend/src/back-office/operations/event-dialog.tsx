import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { useMoments } from '../time/moments.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../ui/text.module.css';
import type { ParkedDetails, ParkedStream } from './projections-api.ts';
import common from './common.module.css';
import styles from './dialogs.module.css';

interface EventDialogProps {
  readonly of: ParkedStream;
  /** Undefined while they are on their way. */
  readonly details: ParkedDetails | undefined;
  readonly onClose: () => void;
}

/** The event that a stream stands before, as it is stored: personal data sealed. */
export function EventDialog({ of, details, onClose }: EventDialogProps) {
  const { t } = useTranslation('projections');
  const { exact } = useMoments();
  const event = details?.event;
  return (
    <Dialog title={t('event.title', { revision: of.revision })} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>{t('event.stream')}</dt>
        <dd>
          <bdi className={common.mono}>{of.stream}</bdi>
        </dd>
        {event === null || event === undefined ? null : (
          <>
            <dt>{t('event.type')}</dt>
            <dd>
              <bdi className={common.mono}>{event.type}</bdi>
            </dd>
            <dt>{t('event.at')}</dt>
            <dd>{exact(event.at)}</dd>
          </>
        )}
        <dt>{t('parked.cause')}</dt>
        <dd>
          <bdi>{of.reason}</bdi>
        </dd>
      </dl>
      {event === undefined ? (
        <p role="status">{t('state.loading', { ns: 'common' })}</p>
      ) : event === null ? (
        <p className={text.quiet}>{t('event.unreadable')}</p>
      ) : (
        <>
          <ScrollRegion className={styles.json} label={t('event.data')}>
            <pre className={common.verbatim} dir="ltr">
              {JSON.stringify(event.data, null, 2)}
            </pre>
          </ScrollRegion>
          <p className={`${text.small} ${text.quiet}`}>{t('event.sealed')}</p>
        </>
      )}
    </Dialog>
  );
}
