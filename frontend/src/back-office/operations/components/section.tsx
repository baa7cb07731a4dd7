import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './section.module.css';

/** IDs of the parts of the page, for links and focus. */
export const TABLE_ID = 'projections';
export const PARKED_ID = 'parked';
export const PROMOTIONS_ID = 'promotions';
export const COMPARING_ID = 'comparing';
export const rowIdOf = (projection: string): string => `projection-${projection}`;
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
    <section
      className={clsx(layout.stack, layout.tight, styles.section)}
      id={id}
      aria-labelledby={`${id}-head`}
      tabIndex={-1}
    >
      <div className={clsx(layout.sectionHeader, styles.header)}>
        <h2 id={`${id}-head`}>{title}</h2>
        {subtitle === undefined ? null : <span className={clsx(text.small, text.muted)}>{subtitle}</span>}
        {actions === undefined ? null : <div className={clsx(layout.row, text.small)}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

interface ShortListProps<Item> {
  readonly items: readonly Item[];
  /** Renders a `li`, with `tabIndex={-1}` so that it can take the focus. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that shows the first few items until the rest is asked for. */
export function ShortList<Item>({ items, children }: ShortListProps<Item>) {
  const { t } = useTranslation('projections');
  const { shown, showAll, ref } = useShortList(items);
  const hidden = items.length - shown.length;
  return (
    <>
      <ul className={clsx(layout.stack, layout.loose, text.breakable)} ref={ref}>
        {shown.map(children)}
      </ul>
      {hidden === 0 ? null : (
        <Button variant="link" small onClick={showAll}>
          {t('promotions.more', { n: formatCount(hidden) })}
        </Button>
      )}
    </>
  );
}

interface ShownItems<Item> {
  readonly shown: readonly Item[];
  readonly isWhole: boolean;
  readonly showAll: () => void;
  /** Its items need `tabIndex={-1}` to take the focus. */
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** Items of a list that shows the first few until the rest is asked for; the focus then moves to the first of the rest. */
export function useShortList<Item>(items: readonly Item[], few = 3): ShownItems<Item> {
  const [isWhole, setIsWhole] = useState(false);
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const firstOfRest = isWhole ? ref.current?.children[few] : undefined;
    if (firstOfRest instanceof HTMLElement) firstOfRest.focus();
  }, [isWhole, few]);
  return { shown: isWhole ? items : items.slice(0, few), isWhole, showAll: () => setIsWhole(true), ref };
}
