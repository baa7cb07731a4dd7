import { useEffect } from 'react';

/** Prevents the browser from leaving the page when a file is dropped outside a drop zone. */
export function useFileGuard(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true && !event.defaultPrevented) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      }
    };
    globalThis.addEventListener('dragover', preventOpening);
    globalThis.addEventListener('drop', preventOpening);
    return () => {
      globalThis.removeEventListener('dragover', preventOpening);
      globalThis.removeEventListener('drop', preventOpening);
    };
  }, []);
}
