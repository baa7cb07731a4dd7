import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Finding, FindingLevel } from '@pressline/domain/orders/print/preflight.ts';
import { clsx } from 'clsx';
import styles from './findings.module.css';
import text from '../../ui/text.module.css';
import { useFindingMessage } from './finding-messages.ts';

const ICONS: Readonly<Record<FindingLevel, typeof IconCircleCheck>> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  accept: IconAlertTriangle,
  bad: IconAlertTriangle,
};
/** Problems come first. */
const ORDER: readonly FindingLevel[] = ['bad', 'accept', 'warn', 'info', 'good'];

interface FindingsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly findings: readonly Finding[];
  /** The action for a finding, below its message. */
  readonly action?: (finding: Finding) => ReactNode;
}

/** The preflight findings of a file, each with what to do. */
export function Findings({ label, findings, action }: FindingsProps) {
  const messageOf = useFindingMessage();
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <ul className={clsx(text.compact, styles.findings)} aria-label={label}>
      {sorted.map((finding) => {
        const Icon = ICONS[finding.level];
        const { title, advice } = messageOf(finding);
        return (
          <li key={finding.code} className={styles[finding.level]}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <strong>{title}</strong>
              {advice === undefined ? null : <p className={clsx(text.small, text.muted)}>{advice}</p>}
              {action?.(finding)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
