import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listOfWords } from '../../shared/language/language.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { FieldsOf } from './differences.tsx';
import { AUDITS_ID } from './anchors.ts';
import type { Audit } from './projections-api.ts';
import styles from './audits.module.css';
import common from './common.module.css';
import { RecordLink } from './record-link.tsx';

export interface AuditsSectionProps {
  readonly audits: readonly Audit[];
  readonly underWay: boolean;
  readonly onAudit: () => void;
  /** The same share once more, to fold again what drifted. */
  readonly onRepair: (audit: Audit) => void;
}

/** What the last audits found: the events folded anew, held against the documents that answer. */
export function AuditsSection({ audits, underWay, onAudit, onRepair }: AuditsSectionProps) {
  const { t } = useTranslation('projections');
  return (
    <Block
      id={AUDITS_ID}
      title={t('audit.title')}
      end={
        <Button look="link" small aria-busy={underWay} onClick={onAudit}>
          {t(underWay ? 'audit.underWay' : 'audit.now')}
        </Button>
      }
    >
      {audits.length === 0 ? (
        <p className={text.quiet}>{t('audit.none')}</p>
      ) : (
        <ul className={styles.audits}>
          {audits.map((audit) => (
            <AuditItem
              key={audit.at}
              audit={audit}
              underWay={underWay}
              onRepair={isOpen(audit, audits) ? onRepair : undefined}
            />
          ))}
        </ul>
      )}
    </Block>
  );
}

/** Something drifted that was not mended then, and no later audit looked at the same streams. */
function isOpen({ at, share, turn, drifted, repaired }: Audit, audits: readonly Audit[]): boolean {
  const wasSeenSince = (other: Audit): boolean =>
    other.at > at && (other.share === 100 || (other.share === share && other.turn === turn));
  return drifted > repaired && !audits.some(wasSeenSince);
}

interface AuditItemProps extends Pick<AuditsSectionProps, 'underWay'> {
  readonly audit: Audit;
  readonly onRepair: AuditsSectionProps['onRepair'] | undefined;
}

function AuditItem({ audit, underWay, onRepair }: AuditItemProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const { at, documents, share, drifted, repaired, drifts, left } = audit;
  const line = (
    <>
      <span className={text.quiet} title={exact(at)}>
        {brief(at)}
      </span>
      <span>
        {t('audit.documents', { count: documents, n: formatCount(documents) })}{' '}
        <span className={text.quiet}>{formatRate(share / 100)}</span>
      </span>
      {drifted === 0 ? (
        <span className={common.good}>{t('audit.noDrift')}</span>
      ) : (
        <span className={`${text.say} ${text.warn}`}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          {repaired === drifted
            ? t('audit.repaired', { count: repaired, n: formatCount(repaired) })
            : t('audit.drifted', { count: drifted, n: formatCount(drifted) })}
        </span>
      )}
    </>
  );
  const couldNot =
    left.length === 0 ? null : (
      <p className={`${text.small} ${text.warn}`}>{t('audit.left', { names: listOfWords(left) })}</p>
    );
  if (drifts.length === 0)
    return (
      <li>
        <div className={styles.audit}>{line}</div>
        {couldNot}
      </li>
    );
  return (
    <li>
      <details>
        <summary className={styles.audit}>{line}</summary>
        <ul className={styles.drifts}>
          {drifts.map(({ projection, id, kind, record, fields, repaired: mended }) => (
            <li key={`${projection} ${id}`}>
              <RecordLink record={record} id={id} />{' '}
              <span className={text.quiet}>
                {t(`audit.kind.${kind}`, { projection })} {t(mended ? 'audit.mended' : 'audit.notMended')}
              </span>
              {fields.length === 0 ? null : <FieldsOf fields={fields} />}
            </li>
          ))}
        </ul>
        {onRepair === undefined ? null : (
          <Button small className={styles.repair} aria-busy={underWay} onClick={() => onRepair(audit)}>
            {t('audit.repairThese')}
          </Button>
        )}
      </details>
      {couldNot}
    </li>
  );
}
