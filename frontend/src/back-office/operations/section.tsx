import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './section.module.css';

/** IDs of the parts of the page, for links and focus. */
export const TABLE_ID = 'projections';
export const PARKED_ID = 'parked';
export const PROMOTIONS_ID = 'flipped';
export const COMPARING_ID = 'comparing';
export const replayIdOf = (replay: string): string => `replay-${replay}`;
export const comparisonIdOf = (build: string): string => `compare-${build}`;

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Next to the title. */
  readonly subtitle?: ReactNode;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page with its header; a link to it moves the focus there. */
export function Section({ id, title, subtitle, actions, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-head`} tabIndex={-1}>
      <div className={styles.header}>
        <h2 id={`${id}-head`}>{title}</h2>
        {subtitle === undefined ? null : <span className={styles.subtitle}>{subtitle}</span>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

interface ShortList<Item> {
  readonly shown: readonly Item[];
  readonly isWhole: boolean;
  readonly showAll: () => void;
  /** Its items need `tabIndex={-1}` to take the focus. */
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** Items of a list that shows the first few until the rest is asked for; the focus then moves to the first of the rest. */
export function useShortList<Item>(items: readonly Item[], few = 3): ShortList<Item> {
  const [isWhole, setIsWhole] = useState(false);
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const firstOfRest = isWhole ? ref.current?.children[few] : undefined;
    if (firstOfRest instanceof HTMLElement) firstOfRest.focus();
  }, [isWhole, few]);
  return { shown: isWhole ? items : items.slice(0, few), isWhole, showAll: () => setIsWhole(true), ref };
}
