/** Ref callback for a fixed bottom bar: publishes its measured height so that toasts are shown above it. */
export const measureBottomInset = measureInto('--bottom-inset');

/** Ref callback for the toasts: publishes their measured height so that the page leaves space for them. */
export const measureToastInset = measureInto('--toast-inset');

function measureInto(property: string): (bar: HTMLElement | null) => (() => void) | undefined {
  return (bar) => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${String(bar.offsetHeight)}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
