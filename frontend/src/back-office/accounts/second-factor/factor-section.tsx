import { useId, type ReactNode } from 'react';
import text from '../../../shared/ui/text.module.css';
import styles from './two-step-login-page.module.css';

/** Reports the outcome of an action in a section. */
export type Report = (outcome: { readonly done: string } | { readonly failed: string } | undefined) => void;

interface FactorSectionProps {
  readonly title: string;
  readonly description: string;
  /** Next to the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the two-step login page. */
export function FactorSection({ title, description, actions, children }: FactorSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.header}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={text.muted}>{description}</p>
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
