import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import factsStyles from '../../../shared/ui/facts.module.css';
import styles from './order-summary-panel.module.css';

interface OrderSummaryPanelProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The summary next to the main part of the page. */
export function OrderSummaryPanel({ title, className, children }: OrderSummaryPanelProps) {
  const id = useId();
  return (
    <aside className={clsx(layout.panel, styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={text.panelTitle}>
        {title}
      </h2>
      {children}
    </aside>
  );
}

export function OrderSummaryFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={clsx(factsStyles.sums, text.compact, styles.facts)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OrderSummaryNote({ children }: { readonly children: ReactNode }) {
  return <p className={clsx(text.muted, text.small, styles.note)}>{children}</p>;
}
