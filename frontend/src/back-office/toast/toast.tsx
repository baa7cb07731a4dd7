import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';
import styles from './toast.module.css';

interface ToastProps {
  /** The message. */
  readonly children: ReactNode;
  /** From 0 to 1, while a bulk action runs. */
  readonly progress?: number | undefined;
  /** Closes after 8 seconds; the countdown pauses while the toast is hovered or focused. */
  readonly autoHides?: boolean;
  /** Shows a close button. Errors stay until they are dismissed. */
  readonly isDismissible?: boolean;
  readonly onClose: () => void;
  /** Undefined if there is nothing to undo. The page handles the shortcut Z. */
  readonly onUndo?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Stops the bulk action that is running. */
  readonly onStop?: (() => void) | undefined;
}

/** A message about a completed action, with an optional undo. Render it inside a `role="status"`. */
export function Toast({
  children,
  progress,
  autoHides = false,
  isDismissible = false,
  onClose,
  onUndo,
  onRetry,
  onStop,
}: ToastProps) {
  const { t } = useTranslation('admin');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useAutoHide(autoHides, isHovered || isFocused, onClose);
  const inProgress = progress !== undefined;
  return (
    // Hovering only pauses the countdown.
    <div
      className={inProgress ? `${styles.toast} ${styles.inProgress}` : styles.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.message}>{children}</span>
      {onUndo === undefined ? null : (
        <>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              // The button is removed while focused, and a removed element fires no blur event.
              setFocused(false);
              onUndo();
            }}
          >
            {t('moves.undo')}
          </button>
          <kbd className={text.kbd} aria-hidden="true">
            Z
          </kbd>
        </>
      )}
      {onRetry === undefined ? null : (
        <button type="button" className={styles.action} onClick={onRetry}>
          {t('state.tryAgain', { ns: 'common' })}
        </button>
      )}
      {onStop === undefined ? null : (
        <button type="button" className={styles.action} onClick={onStop}>
          {t('bulk.stop')}
        </button>
      )}
      {isDismissible ? (
        <button
          type="button"
          className={`${styles.action} ${styles.close}`}
          aria-label={t('moves.dismiss')}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ) : null}
      {inProgress ? (
        <span className={styles.progressBar} style={{ inlineSize: `${100 * progress}%` }} />
      ) : autoHides ? (
        <span className={styles.countdown} aria-hidden="true" />
      ) : null}
    </div>
  );
}

const VISIBLE_MS = 8_000;

/** Calls `onClose` after the visible time. Pausing stops the countdown; turning `autoHides` off resets it. */
function useAutoHide(autoHides: boolean, isPaused: boolean, onClose: () => void): void {
  const remainingMs = useRef(VISIBLE_MS);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!autoHides) remainingMs.current = VISIBLE_MS;
    if (!autoHides || isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => close(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - started));
    };
  }, [autoHides, isPaused]);
}
