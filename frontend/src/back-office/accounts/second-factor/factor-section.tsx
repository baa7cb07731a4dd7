import { useId, type ReactNode } from 'react';
import text from '../../ui/text.module.css';
import styles from './two-step-login-page.module.css';

/** What a section reports: what was done, or why not. */
export type Report = (outcome: { readonly done: string } | { readonly failed: string } | undefined) => void;

interface FactorSectionProps {
  readonly title: string;
  readonly words: string;
  /** Beside the title: what can be done. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the page of two-step login. */
export function FactorSection({ title, words, actions, children }: FactorSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={text.muted}>{words}</p>
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
