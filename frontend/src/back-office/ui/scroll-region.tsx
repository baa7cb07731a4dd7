import type { ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly busy?: boolean;
  /** Target for links and focus. */
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A scrollable region that takes focus, so that the keyboard can scroll it. */
export function ScrollRegion({ label, className, busy = false, id, ref, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} id={id} className={className} role="region" aria-label={label} aria-busy={busy} tabIndex={0}>
      {children}
    </div>
  );
}
