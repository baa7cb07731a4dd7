import { IconArrowLeft } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Crumbs, type Crumb } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import text from '../../ui/text.module.css';
import styles from './checkout-layout.module.css';

export interface FlowStep {
  readonly name: string;
  /** Where a step that is done can be gone back to. */
  readonly to?: string | undefined;
}

interface FlowProps {
  readonly trail: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  readonly steps?: { readonly all: readonly FlowStep[]; readonly here: number } | undefined;
  readonly children: ReactNode;
}

/** The frame of an ordering page. Its children are the work, and what is being ordered beside it. */
export function Flow({ trail, title, lead, steps, children }: FlowProps) {
  const { t } = useTranslation('order');
  return (
    <>
      <Crumbs trail={trail} />
      <div className={`${text.wrap ?? ''} ${styles.flow ?? ''}`}>
        <div className={styles.head}>
          <PageTitle>{title}</PageTitle>
          <p>{lead}</p>
        </div>
        {steps === undefined ? null : (
          <ol className={styles.steps} aria-label={t('step.all')}>
            {steps.all.map(({ name, to }, place) => (
              <li
                key={name}
                className={place < steps.here ? styles.done : undefined}
                aria-current={place === steps.here ? 'step' : undefined}
              >
                {to !== undefined && place < steps.here ? <Link to={to}>{name}</Link> : name}
              </li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </>
  );
}

/** The work of the page; over the whole width where nothing stands beside it. */
export function FlowMain({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return <div className={wide ? `${styles.main ?? ''} ${styles.wide ?? ''}` : styles.main}>{children}</div>;
}

interface FlowGoProps {
  readonly back: { readonly to: string; readonly name: string } | undefined;
  /** Why the button can't be pressed, or what to know before; announced when it changes. */
  readonly why: string;
  /** The one action of the page, given the id of the reason. */
  readonly action: (whyId: string) => ReactNode;
}

/** The way on and back; stays in sight on a phone. */
export function FlowGo({ back, why, action }: FlowGoProps) {
  const whyId = useId();
  return (
    <div className={styles.go}>
      {back === undefined ? (
        <span />
      ) : (
        <ButtonLink to={back.to} className={styles.back}>
          <IconArrowLeft className={styles.turns} size={20} stroke={1.75} aria-hidden="true" />
          {back.name}
        </ButtonLink>
      )}
      <p className={styles.why} id={whyId} role="status">
        {why}
      </p>
      {action(whyId)}
    </div>
  );
}
