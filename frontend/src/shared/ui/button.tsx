import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Appearance {
  /** A view has one `primary` action; `ghost` has no border until it is hovered; `bare` has no look of its own. */
  readonly variant?: 'outline' | 'primary' | 'ghost' | 'link' | 'bare' | undefined;
  /** Contains an icon only, and so needs an `aria-label`. */
  readonly icon?: boolean | undefined;
  readonly small?: boolean | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

function classNames(
  { variant = 'outline', icon = false, small = false, wide = false }: Appearance,
  className: string | undefined,
): string {
  if (variant === 'bare') return clsx(styles.bare, className);
  return clsx(
    styles.button,
    styles[variant],
    icon && styles.icon,
    small && styles.small,
    wide && styles.wide,
    className,
  );
}

interface ButtonProps extends Appearance, ComponentPropsWithRef<'button'> {
  /** Ignores clicks but stays focusable, so that a screen reader can read why in `title` or next to it. */
  readonly disabled?: boolean | undefined;
  /** The action is in progress: clicks are ignored until it ends. */
  readonly busy?: boolean | undefined;
}

export function Button({
  variant,
  icon,
  small,
  wide,
  disabled = false,
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // The first click may have put another primary action under the pointer.
    const isSecondOfDoubleClick = variant === 'primary' && event.detail > 1;
    if (disabled || busy || isSecondOfDoubleClick) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames({ variant, icon, small, wide }, className)}
      aria-disabled={disabled || busy}
      aria-busy={busy}
      onClick={handleClick}
    />
  );
}

/** A link styled as a button. */
export function ButtonLink({ variant, icon, small, wide, className, ...rest }: Appearance & LinkProps) {
  return <Link {...rest} className={classNames({ variant, icon, small, wide }, className)} />;
}
