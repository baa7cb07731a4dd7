import { use, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { HeadCollector } from './page-metadata.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  /** What the browser's tab says, where it isn't the title itself. */
  readonly tab?: string;
  readonly className?: string | undefined;
}

/**
 * The one `h1` of a page. Names the tab, and takes the focus when a person came here by a link, so that a screen reader
 * begins with it; not on the first load, nor on going back, where the place is the browser's business.
 */
export function PageTitle({ children, tab, className }: PageTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const cameBy = useNavigationType();
  use(HeadCollector)?.({ title: tab ?? (typeof children === 'string' ? children : undefined) });
  useEffect(() => {
    const name = tab ?? title.current?.textContent ?? '';
    document.title = name === '' ? 'Pressline' : `${name} · Pressline`;
  }, [children, tab]);
  useEffect(() => {
    if (cameBy !== NavigationType.Pop) title.current?.focus({ preventScroll: true });
    // Once a page: not whenever its title changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
