import { clsx } from 'clsx';
import { IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededAcceptance, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import { FactsDetail } from '../../../shared/orders/artwork/facts-detail.tsx';
import { Findings } from '../../../shared/orders/artwork/findings.tsx';
import type { InspectedFile } from './use-inspection.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './artwork-findings.module.css';

interface ArtworkFindingsProps {
  readonly side: Side;
  readonly inspection: InspectedFile | undefined;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  readonly onPageTwo: (() => Promise<void>) | undefined;
}

/** The findings for a chosen file, with the actions and consent of the customer. */
export function ArtworkFindings({ side, inspection, accepted, onAccept, onPageTwo }: ArtworkFindingsProps) {
  const { t } = useTranslation('preflight');
  if (inspection === undefined)
    return (
      <p className={clsx(layout.row, text.muted, text.compact, styles.inspecting)} role="status">
        <IconLoader2 size={20} stroke={1.75} aria-hidden="true" />
        {t('checking')}
      </p>
    );
  const { facts, findings, retry } = inspection;
  const acceptance = neededAcceptance(findings);
  if (facts.kind === 'not-inspected')
    return (
      <Note variant="warning">
        <strong>{t('notYet.title')}</strong>
        <p>{t('notYet.text')}</p>
        <Button className={styles.button} onClick={retry}>
          {t('notYet.again')}
        </Button>
      </Note>
    );
  return (
    <div>
      <Findings
        label={t(`found.${side}`)}
        findings={findings}
        // What is accepted here can still be changed, until the file is sent.
        state={{ accepted: false, printed: false }}
        audience="customer"
        action={(finding) =>
          hasTwoPages(finding) && onPageTwo !== undefined ? <PageTwoButton onPageTwo={onPageTwo} /> : null
        }
      />
      {acceptance === 'none' ? null : (
        <label className={styles.accept}>
          <input type="checkbox" checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
          {t(`accept.${acceptance}.${side}`)}
        </label>
      )}
      <FactsDetail facts={facts} />
    </div>
  );
}

/** The file could be both sides. */
export function hasTwoPages(finding: Finding): boolean {
  return finding.code === 'pages' && finding.pages === 2;
}

/** Makes the second page of the front file the back. */
export function PageTwoButton({ onPageTwo }: { readonly onPageTwo: () => Promise<void> }) {
  const { t } = useTranslation('preflight');
  const [state, setState] = useState<'ready' | 'taking' | 'done' | 'failed'>('ready');
  const handleUse = async (): Promise<void> => {
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
      <Button className={styles.button} busy={state === 'taking'} onClick={() => void handleUse()}>
        {t('pageTwo.use')}
      </Button>
      {state === 'failed' ? <Note variant="error">{t('pageTwo.failed')}</Note> : null}
    </>
  );
}
