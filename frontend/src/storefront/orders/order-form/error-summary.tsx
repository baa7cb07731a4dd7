import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import styles from './error-summary.module.css';

export interface FieldError {
  /** The element id of the field. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors?: readonly FieldError[];
  /** The number of failed attempts: it takes the focus on each. 0 leaves the focus unchanged. */
  readonly attempts: number;
  readonly variant?: 'error' | 'warning';
  readonly children?: ReactNode;
}

/** The errors of a form, with links to the fields. */
export function ErrorSummary({ title, errors = [], attempts, variant = 'error', children }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Note variant={variant}>
        <strong>{title}</strong>
        {errors.length === 0 ? null : (
          <ul className={clsx(layout.links, styles.list)}>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // A link to the fragment would add a history entry.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Note>
    </div>
  );
}
