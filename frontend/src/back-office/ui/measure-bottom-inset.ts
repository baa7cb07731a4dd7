/** Ref callback for a fixed bottom bar: publishes its measured height so that toasts are shown above it. */
export function measureBottomInset(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-inset', `${String(bar.offsetHeight)}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-inset');
  };
}
