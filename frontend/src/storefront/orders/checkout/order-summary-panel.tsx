import { useId, type ReactNode } from 'react';
import styles from './order-summary-panel.module.css';

/** The summary next to the main part of the page. */
export function OrderSummaryPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  );
}

export function OrderSummaryFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
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
  return <p className={styles.note}>{children}</p>;
}
