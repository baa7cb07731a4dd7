import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/states.tsx';
import styles from './error-summary.module.css';

export interface FieldError {
  /** Of the field's element, to go to. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly words: string;
  readonly errors?: readonly FieldError[];
  /** How often it was asked for: each time it takes the focus again. 0 leaves the focus where it is. */
  readonly asked: number;
  readonly kind?: 'bad' | 'warn';
  readonly children?: ReactNode;
}

/** What stands in the way, summed up at the top of a form. */
export function ErrorSummary({ words, errors = [], asked, kind = 'bad', children }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Notice variant={kind}>
        <strong>{words}</strong>
        {errors.length === 0 ? null : (
          <ul className={styles.list}>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // An address with the field's id would be a page of its own in the history.
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
      </Notice>
    </div>
  );
}
