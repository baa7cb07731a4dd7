import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, twoStepLoginFor } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { Intention } from '../../api/intention.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton, Loading } from '../../ui/state-views.tsx';
import text from '../../ui/text.module.css';
import { useChangeSecondFactorPolicyMutation, useSecondFactorPolicyQuery, type StaffMember } from './staff-api.ts';
import styles from './staff.module.css';

/** Whether all staff need two-step login, and how many are without it. */
export function TwoStepPolicy({ staff }: { readonly staff: readonly StaffMember[] }) {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useSecondFactorPolicyQuery();
  const [change, changing] = useChangeSecondFactorPolicyMutation();
  const [intention] = useState(() => new Intention());
  const [asking, setAsking] = useState(false);
  const without = staff.filter(({ standing, second_factor: has }) => standing === 'active' && !has).length;
  const isOwnMissing = staff.some(({ you, second_factor: has }) => you && !has);

  const requireIt = async (required: boolean): Promise<void> => {
    setAsking(false);
    const answer = await change({ required, key: intention.keyFor(String(required)) });
    if (answer.data !== undefined) intention.done();
  };
  if (data === undefined)
    return (
      <section className={styles.policy} aria-label={t('twoStep.title')}>
        {error === undefined ? (
          <Loading label={t('state.loading', { ns: 'common' })}>
            <Skeleton width="40%" height="20px" />
          </Loading>
        ) : (
          <p>
            {t('twoStep.notLoaded')}{' '}
            <Button variant="link" small onClick={() => void refetch()}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          </p>
        )}
      </section>
    );
  const count = { count: without, n: formatCount(without) };
  return (
    <section className={styles.policy} aria-label={t('twoStep.title')}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={data.required}
          aria-checked={data.required}
          aria-describedby="two-step-policy"
          aria-busy={changing.isLoading}
          onChange={(event) => {
            if (changing.isLoading) return;
            if (event.target.checked) setAsking(true);
            else void requireIt(false);
          }}
        />
        {t('twoStep.require')}
      </label>
      <p className={text.muted} id="two-step-policy">
        {without === 0 ? t('twoStep.allHave') : t(data.required ? 'twoStep.withoutRequired' : 'twoStep.without', count)}
      </p>
      <div role="alert">
        {changing.error === undefined || changing.isLoading ? null : (
          <p className={text.error}>{messageOf(changing.error, t('failed'))}</p>
        )}
      </div>
      {!asking ? null : isOwnMissing ? (
        <Dialog title={t('twoStep.ownFirst')} onClose={() => setAsking(false)}>
          <p>{t('twoStep.ownFirstWords')}</p>
          <div className={`${styles.actions} ${styles.inDialog}`}>
            <Button onClick={() => setAsking(false)}>{t('dialog.cancel', { ns: 'admin' })}</Button>
            <ButtonLink variant="primary" data-focus-first to={twoStepLoginFor(PATHS.admin.staff)}>
              {t('twoStep.setUp')}
            </ButtonLink>
          </div>
        </Dialog>
      ) : (
        <ConfirmDialog
          title={t('twoStep.sure')}
          confirmLabel={t('twoStep.send')}
          onConfirm={() => void requireIt(true)}
          onClose={() => setAsking(false)}
        >
          <p>{without === 0 ? t('twoStep.sureAllHave') : t('twoStep.sureWords', count)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
