import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `go` is the page's one action; `quiet` has no border until it is pointed at. */
  readonly look?: 'plain' | 'go' | 'quiet' | 'link' | undefined;
  /** Holds an icon alone, and so needs an `aria-label`. */
  readonly icon?: boolean | undefined;
  readonly small?: boolean | undefined;
}

function classOf({ look = 'plain', icon = false, small = false }: Look, more: string | undefined): string {
  const looks = { plain: undefined, go: styles.go, quiet: styles.quiet, link: styles.link };
  return [styles.button, looks[look], icon ? styles.icon : undefined, small ? styles.small : undefined, more]
    .filter((name) => name !== undefined)
    .join(' ');
}

/**
 * A button that can't be used now stays reachable, and says why by `title`. While what it asked for is under way
 * (`aria-busy`), a second press does nothing; nor does the second half of a double click on a page's one action, which may
 * be another one by then.
 */
export function Button({ look, icon, small, className, onClick, ...rest }: Look & ComponentPropsWithRef<'button'>) {
  const off = [rest['aria-disabled'], rest['aria-busy']].some((said) => said === true || said === 'true');
  const clicked = (event: MouseEvent<HTMLButtonElement>): void => {
    const doubled = look === 'go' && event.detail > 1;
    if (off || doubled) event.preventDefault();
    else onClick?.(event);
  };
  return <button type="button" {...rest} onClick={clicked} className={classOf({ look, icon, small }, className)} />;
}

export function ButtonLink({ look, icon, small, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ look, icon, small }, className)} />;
}
