import { clsx } from 'clsx';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './shelf.module.css';

interface ShelfProps {
  /** Workwear sections have hi-vis tape above them, print sections a rule. */
  readonly kind: 'print' | 'safety';
  readonly title: string;
  readonly description: string;
  /** The link to all products of the section. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of product cards with a header. */
export function Shelf({ kind, title, description, link, id, children }: ShelfProps) {
  const titleId = useId();
  return (
    <section className={clsx(layout.wrap, styles.shelf)} aria-labelledby={titleId} id={id}>
      <div className={clsx(kind === 'safety' ? page.taped : page.ruled, styles.header)}>
        <h2 id={titleId}>{title}</h2>
        <p className={clsx(text.muted, text.compact, text.measure)}>{description}</p>
        {link === undefined ? null : (
          <Link className={clsx(text.strong, text.target, styles.more)} to={link.to}>
            {link.label}
            <IconArrowRight className={text.mirrored} size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
