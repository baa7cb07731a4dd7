import type { SecondFactors } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../../shared/routes/paths.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { CHANGE_TOPICS } from '@pressline/contracts/http/change-topics.ts';
import { secondFactorSettled } from '../../../shared/session/session-slice.ts';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PlainListSkeleton } from '../../lists/plain-list-skeleton.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import text from '../../../shared/ui/text.module.css';
import { AuthenticatorSection } from './authenticator-section.tsx';
import type { Report } from './factor-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { useSecondFactorsQuery } from './second-factor-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import office from '../../ui/office.module.css';

/** Two-step login: the authenticator app, passkeys and recovery codes of the signed-in person. */
export function TwoStepLoginPage() {
  const { t } = useTranslation('two-step');
  const query = useSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('title')} shortcuts={[]} />
      <Loaded query={query} failed={t('failed')} skeleton={<PlainListSkeleton rows={4} />}>
        {(factors) => <Factors factors={factors} />}
      </Loaded>
    </>
  );
}

function Factors({ factors }: { readonly factors: SecondFactors }) {
  const { t } = useTranslation('two-step');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get('next');
  const [outcome, setOutcome] = useState<Parameters<Report>[0]>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = factors.authenticator !== null || factors.passkeys.length > 0;
  const isLast = (factors.authenticator === null ? 0 : 1) + factors.passkeys.length === 1;

  const handleAdded = (done: string, recoveryCodes: readonly string[] | null): void => {
    // The response with the first recovery codes was lost, and they are never shown again.
    setOutcome({ done: recoveryCodes === null && !isOn ? `${done} ${t('codes.notShown')}` : done });
    if (recoveryCodes !== null) setCodes(recoveryCodes);
    // Data that was refused until now can be loaded.
    dispatch(secondFactorSettled({ area: 'office' }));
    dispatch(shopApi.util.invalidateTags([...CHANGE_TOPICS]));
  };
  const continueToNext = (): void => void navigate(afterLogin(next, PATHS.admin.dashboard), { replace: true });

  // First while it shows codes, otherwise last.
  const recoveryCodes = (
    <RecoveryCodesSection
      left={factors.recovery_codes_left}
      codes={codes}
      hasNextPage={next !== null}
      onReplaced={(replaced) => {
        setOutcome(undefined);
        setCodes(replaced);
      }}
      onSaved={() => {
        setCodes(undefined);
        setOutcome(next === null ? { done: t('codes.saved') } : undefined);
        if (next !== null) continueToNext();
      }}
      report={setOutcome}
    />
  );
  return (
    <div className={clsx(layout.stack, office.formPage)}>
      {factors.required && !isOn ? (
        <p className={status.note} data-tone="warn">
          {t('requiredNow')}
        </p>
      ) : null}
      <p className={text.measure}>
        <b className={status.badge} data-tone={isOn ? 'good' : 'warn'}>
          {t(isOn ? 'on' : 'off')}
        </b>{' '}
        <span className={text.muted}>{t('text')}</span>
      </p>
      <div role="alert">
        {outcome !== undefined && 'failed' in outcome ? <p className={text.error}>{outcome.failed}</p> : null}
      </div>
      <div role="status">
        {outcome !== undefined && 'done' in outcome ? (
          codes === undefined ? (
            <FocusOnMount trigger={outcome}>
              <p className={clsx(layout.row, text.strong)}>
                {outcome.done}
                {next === null || !isOn ? null : (
                  <Button variant="primary" onClick={continueToNext}>
                    {t('continue')}
                  </Button>
                )}
              </p>
            </FocusOnMount>
          ) : (
            <p className={clsx(layout.row, text.strong)}>{outcome.done}</p>
          )
        ) : null}
      </div>
      {codes === undefined ? null : recoveryCodes}
      <AuthenticatorSection
        authenticator={factors.authenticator}
        isRequired={factors.required && isLast}
        isLast={isLast}
        onAdded={handleAdded}
        report={setOutcome}
      />
      <PasskeysSection
        passkeys={factors.passkeys}
        isAvailable={factors.passkeys_available}
        isRequired={factors.required && isLast}
        isLast={isLast}
        onAdded={handleAdded}
        report={setOutcome}
      />
      {codes === undefined && isOn ? recoveryCodes : null}
    </div>
  );
}
