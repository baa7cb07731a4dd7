import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, twoStepLoginFor } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { useChangeSecondFactorPolicyMutation, useSecondFactorPolicyQuery, type StaffMember } from './staff-api.ts';
import switches from '../../../shared/ui/switch.module.css';
import rows from '../../lists/plain-list.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';

/** Whether all staff need two-step login, and how many don't have it yet. */
export function TwoStepPolicy({ staff }: { readonly staff: readonly StaffMember[] }) {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useSecondFactorPolicyQuery();
  const [change, changeState] = useChangeSecondFactorPolicyMutation();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [isConfirming, setConfirming] = useState(false);
  const withoutCount = staff.filter(
    ({ standing: status, second_factor: hasSecondFactor }) => status === 'active' && !hasSecondFactor,
  ).length;
  const isOwnMissing = staff.some(({ you, second_factor: hasSecondFactor }) => you && !hasSecondFactor);

  const setRequired = async (required: boolean): Promise<void> => {
    setConfirming(false);
    const response = await change({ required, key: idempotencyKey.forRequest(String(required)) });
    if (response.data !== undefined) idempotencyKey.reset();
  };
  if (data === undefined)
    return (
      <section className={clsx(rows.row, layout.stack, layout.tight)} aria-label={t('twoStep.title')}>
        {error === undefined ? (
          <Loading>
            <Skeleton width="40%" height="20px" />
          </Loading>
        ) : (
          <LoadError message={t('twoStep.notLoaded')} onRetry={() => void refetch()} />
        )}
      </section>
    );
  const count = { count: withoutCount, n: formatCount(withoutCount) };
  return (
    <section className={clsx(rows.row, layout.stack, layout.tight)} aria-label={t('twoStep.title')}>
      <label className={clsx(layout.row, text.strong)}>
        <input
          className={switches.switch}
          type="checkbox"
          role="switch"
          checked={data.required}
          aria-checked={data.required}
          aria-describedby="two-step-policy"
          aria-busy={changeState.isLoading}
          onChange={(event) => {
            if (changeState.isLoading) return;
            if (event.target.checked) setConfirming(true);
            else void setRequired(false);
          }}
        />
        {t('twoStep.require')}
      </label>
      <p className={clsx(text.measure, text.muted)} id="two-step-policy">
        {withoutCount === 0
          ? t('twoStep.allHave')
          : t(data.required ? 'twoStep.withoutRequired' : 'twoStep.without', count)}
      </p>
      <div role="alert">
        {changeState.error === undefined || changeState.isLoading ? null : (
          <p className={text.error}>{messageOf(changeState.error, t('failed'))}</p>
        )}
      </div>
      {!isConfirming ? null : isOwnMissing ? (
        <Dialog title={t('twoStep.ownFirst')} onClose={() => setConfirming(false)}>
          <p>{t('twoStep.ownFirstText')}</p>
          <DialogActions>
            <Button onClick={() => setConfirming(false)}>{t('dialog.cancel', { ns: 'admin' })}</Button>
            <ButtonLink variant="primary" data-autofocus to={twoStepLoginFor(PATHS.admin.staff)}>
              {t('twoStep.setUp')}
            </ButtonLink>
          </DialogActions>
        </Dialog>
      ) : (
        <ConfirmDialog
          title={t('twoStep.confirmTitle')}
          confirmLabel={t('twoStep.send')}
          onConfirm={() => void setRequired(true)}
          onClose={() => setConfirming(false)}
        >
          <p>{withoutCount === 0 ? t('twoStep.confirmTextAllHave') : t('twoStep.confirmText', count)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
