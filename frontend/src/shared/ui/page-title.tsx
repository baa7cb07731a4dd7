import { use, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { MetadataCollector } from './page-metadata.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  /** The title of the browser tab, if it differs. */
  readonly tab?: string;
  readonly className?: string | undefined;
  /** The page has become another one without a navigation, such as a confirmation: the title takes the focus. */
  readonly takesFocus?: boolean;
}

/**
 * The `h1` of a page. It sets the title of the tab, and takes the focus after the user followed a link, so that screen
 * readers start with it. Not on the first load or when navigating back, where the browser restores the focus.
 */
export function PageTitle({ children, tab, className, takesFocus = false }: PageTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  use(MetadataCollector)?.({ title: tab ?? (typeof children === 'string' ? children : undefined) });
  useEffect(() => {
    const name = tab ?? title.current?.textContent ?? '';
    document.title = name === '' ? 'Pressline' : `${name} · Pressline`;
  }, [children, tab]);
  useEffect(() => {
    if (takesFocus || navigationType !== NavigationType.Pop) title.current?.focus({ preventScroll: true });
    // Once per page, not on each change of the title.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [takesFocus]);
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
