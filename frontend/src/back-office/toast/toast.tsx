import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../ui/text.module.css';
import styles from './toast.module.css';

interface ToastProps {
  /** What has been done. */
  readonly children: ReactNode;
  /** From 0 to 1, while it is still being done one by one. */
  readonly progress?: number | undefined;
  /** Whether its time is running: it is over after 8 s, and stands still while somebody points at it. */
  readonly timed?: boolean;
  /** That something failed stays until it has been read: a button takes it away. */
  readonly stays?: boolean;
  readonly onOver: () => void;
  /** Undefined where there is nothing to take back; Z is its key, which the page listens for. */
  readonly onUndo?: (() => void) | undefined;
  /** Of what failed: the way to try it again. */
  readonly onAgain?: (() => void) | undefined;
}

/** What has just been done, with the way to take it back. It goes by itself; within a `role="status"`. */
export function Toast({ children, progress, timed = false, stays = false, onOver, onUndo, onAgain }: ToastProps) {
  const { t } = useTranslation('admin');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRunOut(timed, pointed || focused, onOver);
  const counting = progress !== undefined;
  return (
    // Nothing is done by pointing at it: its time only stands still.
    <div
      className={counting ? `${styles.toast} ${styles.counting}` : styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.words}>{children}</span>
      {onUndo === undefined ? null : (
        <>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              // It goes away with the focus, and what goes away tells of no blur.
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
      {onAgain === undefined ? null : (
        <button type="button" className={styles.action} onClick={onAgain}>
          {t('state.tryAgain', { ns: 'common' })}
        </button>
      )}
      {stays ? (
        <button
          type="button"
          className={`${styles.action} ${styles.close}`}
          aria-label={t('moves.dismiss')}
          onClick={onOver}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ) : null}
      {counting ? (
        <span className={styles.done} style={{ inlineSize: `${100 * progress}%` }} />
      ) : timed ? (
        <span className={styles.left} aria-hidden="true" />
      ) : null}
    </div>
  );
}

/** How long an undo is offered. */
const OFFERED = 8_000;

/** Calls back when the time has run out. It stands still while somebody points, and begins anew whenever it is timed again. */
function useRunOut(timed: boolean, held: boolean, onOver: () => void): void {
  const left = useRef(OFFERED);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!timed) left.current = OFFERED;
    if (!timed || held) return;
    const started = performance.now();
    const timer = setTimeout(() => over(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [timed, held]);
}
