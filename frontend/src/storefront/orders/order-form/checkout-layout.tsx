import { clsx } from 'clsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Crumbs, type Crumb } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import page from '../../ui/page.module.css';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import styles from './checkout-layout.module.css';

export interface CheckoutStep {
  readonly name: string;
  /** The path of a completed step. */
  readonly to?: string | undefined;
}

interface CheckoutLayoutProps {
  readonly trail: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  readonly steps?: { readonly all: readonly CheckoutStep[]; readonly current: number } | undefined;
  /** The order was placed on this page, which starts again at its top, with the focus on its title. */
  readonly isPlaced?: boolean;
  readonly children: ReactNode;
}

/** The layout of a checkout page. Its children are the main part and the order summary next to it. */
export function CheckoutLayout({ trail, title, lead, steps, isPlaced = false, children }: CheckoutLayoutProps) {
  const { t } = useTranslation('order');
  useLayoutEffect(() => {
    // The form was scrolled to its end, where this shorter page has nothing.
    if (isPlaced) globalThis.scrollTo({ top: 0, behavior: 'instant' });
  }, [isPlaced]);
  return (
    <>
      <Crumbs trail={trail} />
      <div className={clsx(layout.wrap, page.page, page.withAside)}>
        <div className={page.header}>
          <PageTitle takesFocus={isPlaced}>{title}</PageTitle>
          <p>{lead}</p>
        </div>
        {steps === undefined ? null : (
          <ol className={styles.steps} aria-label={t('step.all')}>
            {steps.all.map(({ name, to }, index) => (
              <li
                key={name}
                className={index < steps.current ? styles.done : undefined}
                aria-current={index === steps.current ? 'step' : undefined}
              >
                {to !== undefined && index < steps.current ? <Link to={to}>{name}</Link> : name}
              </li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </>
  );
}

/** The main part of the page. */
export function CheckoutMain({ children }: { readonly children: ReactNode }) {
  return <div className={clsx(layout.stack, styles.main)}>{children}</div>;
}

interface CheckoutActionsProps {
  readonly back: { readonly to: string; readonly name: string } | undefined;
  /** Why the button is disabled, or what to know before; announced when it changes. */
  readonly hint: string;
  /** The primary action of the page; receives the id of the hint. */
  readonly action: (hintId: string) => ReactNode;
}

/** The buttons to continue and go back; sticky, except in low windows. */
export function CheckoutActions({ back, hint, action }: CheckoutActionsProps) {
  const hintId = useId();
  return (
    <div className={clsx(page.bottomBar, styles.actions)}>
      {back === undefined ? (
        <span />
      ) : (
        <ButtonLink to={back.to} className={visibility.notOnPhones}>
          <IconArrowLeft className={text.mirrored} size={20} stroke={1.75} aria-hidden="true" />
          {back.name}
        </ButtonLink>
      )}
      <p className={clsx(text.muted, text.compact, styles.hint)} id={hintId} role="status">
        {hint}
      </p>
      {action(hintId)}
    </div>
  );
}
