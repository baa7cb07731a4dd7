import { IconAlertTriangle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../shared/language/language.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import { Button } from '../../shared/ui/button.tsx';
import text from '../../shared/ui/text.module.css';
import { FieldDifferences } from './components/differences.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Checkbox, RadioGroup } from '../../shared/ui/radio-group.tsx';
import { useAuditReadModelsMutation, type Audit } from './api/projections-api.ts';
import { RecordLink } from './components/record-link.tsx';
import { Section } from './components/section.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './components/section.module.css';
import { useOperations } from './api/use-operations.tsx';

/** Of all streams, in per cent. */
const SHARES = [1, 10, 100] as const;

interface AuditRequest {
  /** Of all streams, in per cent. */
  readonly share: number;
  /** Which share of this size; any if undefined. */
  readonly turn?: number | undefined;
  readonly repair: boolean;
}

/** Audits a share of the streams. */
function useAudit() {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [audit] = useAuditReadModelsMutation();
  const start = ({ share, turn, repair }: AuditRequest): void =>
    void operations.run({
      name: `audit ${String(share)} ${String(turn ?? 'any')} ${repair ? 'and repair' : 'only'}`,
      call: (key) => audit({ share, turn, repair, key }),
      message: ({ audit: { drifted, repaired } }) => {
        if (drifted === 0) return t('result.noDrift');
        return t(drifted === repaired ? 'result.driftRepaired' : 'result.drift', { count: drifted });
      },
    });
  return { start, isRunning: operations.isRunning('audit') };
}

interface AuditDialogProps {
  readonly onClose: () => void;
}

/** Asks which share to audit, and whether drift is repaired. */
export function AuditDialog({ onClose }: AuditDialogProps) {
  const { t } = useTranslation('projections');
  const { start } = useAudit();
  const [share, setShare] = useState<(typeof SHARES)[number]>(1);
  const [repair, setRepair] = useState(false);
  return (
    <FormDialog
      title={t('audit.title')}
      submitLabel={t('audit.send')}
      onSubmit={() => {
        onClose();
        start({ share, repair });
      }}
      onClose={onClose}
    >
      <p>{t('audit.text')}</p>
      <RadioGroup
        legend={t('audit.share')}
        value={share}
        options={SHARES.map((each) => ({ value: each, label: t(`audit.shares.${each}`) }))}
        onChange={setShare}
      />
      <Checkbox checked={repair} onChange={setRepair} hint={t('audit.repairHint')}>
        {t('audit.repair')}
      </Checkbox>
    </FormDialog>
  );
}

interface AuditsSectionProps {
  readonly audits: readonly Audit[];
  readonly onAudit: () => void;
}

/** The last audits: documents that differ from the fold of their stream. */
export function AuditsSection({ audits, onAudit }: AuditsSectionProps) {
  const { t } = useTranslation('projections');
  const { isRunning } = useAudit();
  return (
    <Section
      id="audits"
      title={t('audit.title')}
      actions={
        <Button variant="link" small busy={isRunning} onClick={onAudit}>
          {t(isRunning ? 'audit.underWay' : 'audit.now')}
        </Button>
      }
    >
      {audits.length === 0 ? (
        <p className={text.muted}>{t('audit.none')}</p>
      ) : (
        <ul>
          {audits.map((audit) => (
            <AuditItem key={audit.at} audit={audit} isRepairable={isRepairable(audit, audits)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Drift is left, and no later audit covered the same streams. */
function isRepairable({ at, share, turn, drifted, repaired }: Audit, audits: readonly Audit[]): boolean {
  const coversIt = (other: Audit): boolean =>
    other.at > at && (other.share === 100 || (other.share === share && other.turn === turn));
  return drifted > repaired && !audits.some(coversIt);
}

interface AuditItemProps {
  readonly audit: Audit;
  readonly isRepairable: boolean;
}

function AuditItem({ audit, isRepairable: canRepair }: AuditItemProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const { start, isRunning } = useAudit();
  const { at, documents, share, turn, drifted, repaired, drifts, left } = audit;
  const summary = (
    <>
      <span className={text.muted} title={exact(at)}>
        {brief(at)}
      </span>
      <span>
        {t('audit.documents', { count: documents, n: formatCount(documents) })}{' '}
        <span className={text.muted}>{formatRate(share / 100)}</span>
      </span>
      {drifted === 0 ? (
        <span className={text.good}>{t('audit.noDrift')}</span>
      ) : (
        <span className={clsx(text.withIcon, text.warning)}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          {repaired === drifted
            ? t('audit.repaired', { count: repaired, n: formatCount(repaired) })
            : t('audit.drifted', { count: drifted, n: formatCount(drifted) })}
        </span>
      )}
    </>
  );
  return (
    <li>
      {drifts.length === 0 ? (
        <div className={styles.audit}>{summary}</div>
      ) : (
        <details>
          <summary className={styles.audit}>{summary}</summary>
          <div className={clsx(layout.stack, layout.tight, text.small, styles.drifts)}>
            <ul className={clsx(layout.stack, layout.tight)}>
              {drifts.map(({ projection, id, kind, record, fields, repaired: isRepaired }) => (
                <li key={`${projection} ${id}`}>
                  <RecordLink record={record} id={id} />{' '}
                  <span className={text.muted}>
                    {t(`audit.kind.${kind}`, { projection })} {t(isRepaired ? 'audit.repaired' : 'audit.notRepaired')}
                  </span>
                  {fields.length === 0 ? null : <FieldDifferences fields={fields} />}
                </li>
              ))}
            </ul>
            {canRepair ? (
              <p>
                <Button small busy={isRunning} onClick={() => start({ share, turn, repair: true })}>
                  {t('audit.repairThese')}
                </Button>
              </p>
            ) : null}
          </div>
        </details>
      )}
      {left.length === 0 ? null : (
        <p className={clsx(text.small, text.warning)}>{t('audit.left', { names: formatList(left) })}</p>
      )}
    </li>
  );
}
