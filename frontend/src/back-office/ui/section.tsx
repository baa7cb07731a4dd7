import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import text from '../../shared/ui/text.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Quiet, after the title. */
  readonly note?: string | undefined;
  /** At the end of the line. */
  readonly end?: ReactNode;
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A section of a page, with its title above a line. */
export function Section({ id, title, note, end, busy, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id} aria-busy={busy}>
      <div className={layout.sectionHeader}>
        <h2 id={id}>
          {title} {note === undefined ? null : <span>{note}</span>}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Leads from a section to the page with the rest. */
export function SectionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={clsx(visibility.screenOnly, text.link, text.target, text.small)} to={to}>
      {children}
    </Link>
  );
}
