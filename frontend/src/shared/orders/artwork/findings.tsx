import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { severityOf, type Severity, type SideState } from '@pressline/domain/orders/print/finding-severity.ts';
import type { Finding, FindingLevel } from '@pressline/domain/orders/print/preflight.ts';
import { clsx } from 'clsx';
import styles from './findings.module.css';
import text from '../../ui/text.module.css';
import { useFindingFact } from './finding-facts.ts';
import { useFindingMessage, type FindingMessage } from './finding-messages.ts';

const ICONS: Readonly<Record<Severity, typeof IconCircleCheck>> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};
/** Problems come first. Not sorted by severity, so that nothing moves when the customer accepts a finding. */
const ORDER: readonly FindingLevel[] = ['bad', 'accept', 'warn', 'info', 'good'];

interface FindingsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly findings: readonly Finding[];
  readonly state: SideState;
  /** Customers read what to do, staff what was measured. */
  readonly audience: 'customer' | 'staff';
  /** The action for a finding, below its message. */
  readonly action?: (finding: Finding) => ReactNode;
}

/** The preflight findings of a file. */
export function Findings({ label, findings, state, audience, action }: FindingsProps) {
  const messageOf = useFindingMessage();
  const factOf = useFindingFact();
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <ul className={clsx(text.compact, styles.findings)} data-audience={audience} aria-label={label}>
      {sorted.map((finding) => {
        const severity = severityOf(finding, state);
        const Icon = ICONS[severity];
        const { title, advice }: FindingMessage =
          audience === 'staff' ? { title: factOf(finding), advice: undefined } : messageOf(finding);
        return (
          <li key={finding.code} className={styles[severity]}>
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
