import { useState, type ReactNode } from 'react';
import { ToastPortal } from './toast-portal.tsx';
import { Toast } from './toast.tsx';
import { useUndo } from './use-undo.ts';

interface ShownMessage {
  readonly id: number;
  readonly message: string;
  readonly undo: (() => void) | undefined;
}

interface ToastControls {
  /** Shows a message; with `undo`, the Z key undoes too. */
  readonly showToast: (message: string, undo?: () => void) => void;
  /** Render this in the page. */
  readonly toast: ReactNode;
}

/** A toast for the page's latest action; a new message replaces the current one. */
export function useToast(): ToastControls {
  const [current, setCurrent] = useState<ShownMessage>();
  const hide = (): void => setCurrent(undefined);
  const undoOnce = useUndo(current?.undo, hide);
  return {
    showToast: (message, undo) => setCurrent((previous) => ({ id: (previous?.id ?? 0) + 1, message, undo })),
    toast: (
      <ToastPortal>
        <div role="status">
          {current === undefined ? null : (
            <Toast key={current.id} autoHides onClose={hide} onUndo={undoOnce}>
              {current.message}
            </Toast>
          )}
        </div>
      </ToastPortal>
    ),
  };
}
