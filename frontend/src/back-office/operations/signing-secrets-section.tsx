import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton, Loading } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Checkbox, RadioGroup } from '../../shared/ui/radio-group.tsx';
import { useActorLabel } from '../ui/use-actor-label.ts';
import {
  useRotateSigningSecretMutation,
  useSigningSecretsQuery,
  type PreviousSecrets,
  type SecretRotation,
} from './api/projections-api.ts';
import { Section, ShortList } from './components/section.tsx';
import { useOperations } from './api/use-operations.tsx';
import { LoadError } from '../ui/load-error.tsx';

/** Who rotated the secret that signs sessions and links, and when, with the dialog to rotate it. */
export function SigningSecretsSection() {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [isRotating, setIsRotating] = useState(false);
  const { data, error, refetch } = useSigningSecretsQuery();
  return (
    <Section
      id="signing-secrets"
      title={t('secrets.title')}
      actions={
        <Button variant="link" small busy={operations.isRunning('rotate-secrets')} onClick={() => setIsRotating(true)}>
          {t('secrets.rotate')}
        </Button>
      }
    >
      {data !== undefined ? (
        <Rotations rotations={data.rotations} />
      ) : error === undefined ? (
        <Loading>
          <Skeleton width="70%" height="12px" />
        </Loading>
      ) : (
        <LoadError message={t('secrets.notLoaded')} onRetry={() => void refetch()} />
      )}
      {isRotating ? <RotateSecretDialog onClose={() => setIsRotating(false)} /> : null}
    </Section>
  );
}

function Rotations({ rotations }: { readonly rotations: readonly SecretRotation[] }) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorLabel();
  if (rotations.length === 0) return <p className={text.muted}>{t('secrets.none')}</p>;
  return (
    <ShortList items={rotations}>
      {({ generation, at, by, previous_valid_until: until }) => (
        <li key={generation} tabIndex={-1}>
          <p>
            {t('secrets.rotated', { n: formatCount(generation) })}{' '}
            <span className={text.muted} title={exact(at)}>
              {t('promotions.by', { at: brief(at), by: actor(by) })}
            </span>
          </p>
          <p className={clsx(text.small, text.muted)} title={until === null ? undefined : exact(until)}>
            {until === null ? t('secrets.revoked') : t('secrets.validUntil', { at: brief(until) })}
          </p>
        </li>
      )}
    </ShortList>
  );
}

const CHOICES = ['keep-until-expiry', 'revoke'] as const satisfies readonly PreviousSecrets[];

/** Asks what becomes of existing sessions and links; to revoke them has to be confirmed. */
function RotateSecretDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [rotate] = useRotateSigningSecretMutation();
  const errorId = useId();
  const [previous, setPrevious] = useState<PreviousSecrets>('keep-until-expiry');
  const [confirmed, setConfirmed] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);
  const isUnconfirmed = previous === 'revoke' && !confirmed;
  const showsError = submitted && isUnconfirmed;
  const submit = (): void => {
    setSubmitted(true);
    if (isUnconfirmed) return confirmation.current?.focus();
    onClose();
    void operations.run({
      name: `rotate-secrets ${previous}`,
      call: (key) => rotate({ previous, key }),
      message: () => t(`secrets.done.${previous}`),
    });
  };
  return (
    <FormDialog
      title={t('secrets.dialog.title')}
      submitLabel={t(`secrets.dialog.${previous}.submit`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('secrets.dialog.intro')}</p>
      <RadioGroup
        legend={t('secrets.dialog.existing')}
        value={previous}
        options={CHOICES.map((each) => ({
          value: each,
          label: t(`secrets.dialog.${each}.label`),
          hint: t(`secrets.dialog.${each}.hint`),
        }))}
        onChange={setPrevious}
      />
      {previous === 'revoke' ? (
        <div>
          <Checkbox
            ref={confirmation}
            checked={confirmed}
            errorId={showsError ? errorId : undefined}
            onChange={setConfirmed}
          >
            {t('secrets.dialog.confirm')}
          </Checkbox>
          <div role="alert">
            {showsError ? (
              <p id={errorId} className={text.error}>
                {t('secrets.dialog.unconfirmed')}
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
    </FormDialog>
  );
}
