import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
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
    <section className={clsx(layout.stack, styles.section)} aria-labelledby={id}>
      <div className={clsx(layout.row, layout.between, styles.header)}>
        <div>
          <h2 id={id} className={text.panelTitle}>
            {title}
          </h2>
          <p className={text.muted}>{description}</p>
        </div>
        {actions === undefined ? null : <div className={layout.row}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
