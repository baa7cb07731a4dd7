import { useEffect } from 'react';

/** While the page is open, a file that is dropped beside its place doesn't open in the browser and take the page away. */
export function useFileGuard(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true && !event.defaultPrevented) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    globalThis.addEventListener('dragover', keep);
    globalThis.addEventListener('drop', keep);
    return () => {
      globalThis.removeEventListener('dragover', keep);
      globalThis.removeEventListener('drop', keep);
    };
  }, []);
}
