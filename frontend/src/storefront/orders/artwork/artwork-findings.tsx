import { IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAcceptance, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import { FactsDetail } from '../../../shared/orders/artwork/facts-detail.tsx';
import { Findings } from '../../../shared/orders/artwork/findings.tsx';
import type { Looked } from './use-inspection.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './artwork-findings.module.css';

interface ArtworkFindingsProps {
  readonly side: Side;
  readonly looked: Looked | undefined;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  readonly onPageTwo: (() => Promise<void>) | undefined;
}

/** What the check found in a chosen file, and what the customer says to it. */
export function ArtworkFindings({ side, looked, accepted, onAccept, onPageTwo }: ArtworkFindingsProps) {
  const { t } = useTranslation('preflight');
  if (looked === undefined)
    return (
      <p className={styles.looking} role="status">
        <IconLoader2 size={20} stroke={1.75} aria-hidden="true" />
        {t('looking')}
      </p>
    );
  const { facts, findings, again } = looked;
  if (facts.kind === 'not-inspected')
    return (
      <Notice variant="warn">
        <strong>{t('notYet.title')}</strong>
        <p>{t('notYet.words')}</p>
        <Button className={styles.again} onClick={again}>
          {t('notYet.again')}
        </Button>
      </Notice>
    );
  return (
    <div>
      <Findings
        label={t(`found.${side}`)}
        findings={findings}
        action={(finding) =>
          isOfTwoPages(finding) && onPageTwo !== undefined ? <UsePageTwo onPageTwo={onPageTwo} /> : null
        }
      />
      {needsAcceptance(findings) ? (
        <label className={styles.accept}>
          <input type="checkbox" checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
          {t(`accept.${side}`)}
        </label>
      ) : null}
      <FactsDetail facts={facts} />
    </div>
  );
}

function isOfTwoPages(finding: Finding): boolean {
  return finding.code === 'pages' && finding.pages === 2;
}

function UsePageTwo({ onPageTwo }: { readonly onPageTwo: () => Promise<void> }) {
  const { t } = useTranslation('preflight');
  const [state, setState] = useState<'ready' | 'taking' | 'done' | 'failed'>('ready');
  const take = async (): Promise<void> => {
    setState('taking');
    try {
      await onPageTwo();
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return state === 'done' ? (
    <p role="status">{t('pageTwo.done')}</p>
  ) : (
    <>
      <Button className={styles.pageTwo} busy={state === 'taking'} onClick={() => void take()}>
        {t('pageTwo.use')}
      </Button>
      {state === 'failed' ? <Notice variant="bad">{t('pageTwo.failed')}</Notice> : null}
    </>
  );
}
