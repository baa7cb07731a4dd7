/**
 * For the `ref` of a bar of actions that stays at the window's foot: what floats there stands above it. How high it is
 * depends on the language, the letters' size and the pointer, so it is measured.
 */
export function claimFoot(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--claimed', `${String(bar.offsetHeight)}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--claimed');
  };
}
