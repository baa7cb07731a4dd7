import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Looks {
  /** `go` is the one action of a view; `line` stands beside it; `quiet` is a word that can be pressed. */
  readonly look?: 'go' | 'line' | 'quiet';
  readonly wide?: boolean;
}

function classes({ look = 'line', wide = false }: Looks, more?: string): string {
  return [styles.button, styles[look], wide ? styles.wide : undefined, more].filter(Boolean).join(' ');
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Can't be pressed now; stays in reach of the keyboard, so that the reason, told beside it, can be heard. */
  readonly blocked?: boolean;
  /** What was asked is under way: a second press does nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A button. It says what happens. */
export function Button({
  look,
  wide,
  blocked = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const held = blocked || busy;
  return (
    <button
      {...rest}
      type={type}
      className={classes({ ...(look !== undefined && { look }), ...(wide !== undefined && { wide }) }, className)}
      aria-disabled={held}
      aria-busy={busy}
      onClick={(event) => {
        if (held) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Looks, ComponentProps<typeof Link> {}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ look, wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classes({ ...(look !== undefined && { look }), ...(wide !== undefined && { wide }) }, className)}
    />
  );
}
