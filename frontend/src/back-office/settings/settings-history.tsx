import type { GroupName } from '@pressline/domain/settings/setting-groups.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useActorLabel } from '../ui/use-actor-label.ts';
import { useMoments } from '../time/moments.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { useSettingsHistoryQuery, type SettingsChange } from './settings-api.ts';
import styles from './settings.module.css';
import { useSettingLabels } from './use-setting-labels.ts';
import { LoadError } from '../ui/load-error.tsx';

interface SettingsHistoryProps {
  readonly group: GroupName;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who changed the settings of a group, when, from which value to which. */
export function SettingsHistory({ group, title, onClose }: SettingsHistoryProps) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useSettingsHistoryQuery(group);
  return (
    <Dialog wide title={t('history.title', { section: title })} onClose={onClose}>
      {data !== undefined ? (
        data.length === 0 ? (
          <p className={text.muted}>{t('history.none')}</p>
        ) : (
          <ol className={clsx(layout.stack, layout.loose)}>
            {data.map((change) => (
              <Change key={change.revision} group={group} change={change} />
            ))}
          </ol>
        )
      ) : error === undefined ? (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      ) : (
        <LoadError message={t('history.notLoaded')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Change({ group, change }: { readonly group: GroupName; readonly change: SettingsChange }) {
  const { t } = useTranslation('settings');
  const labels = useSettingLabels();
  const actorLabel = useActorLabel();
  const { dayAndTimeInSentence, exact } = useMoments();
  return (
    <li className={styles.change}>
      <h3 className={text.strong}>
        {actorLabel(change.by)}{' '}
        <time className={clsx(text.muted, text.small)} dateTime={change.at} title={exact(change.at)}>
          {dayAndTimeInSentence(change.at)}
        </time>
      </h3>
      <dl>
        {change.changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className={clsx(text.muted, text.small)}>{labels.label(group, field)}</dt>
            <dd>
              <span className={text.visuallyHidden}>{t('history.from')} </span>
              <del>
                <bdi>{labels.format(group, field, from)}</bdi>
              </del>{' '}
              <span className={text.visuallyHidden}>{t('history.to')} </span>
              <ins>
                <bdi>{labels.format(group, field, to)}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
