import type { Passkey } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { FactorSection, type Report } from './factor-section.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { browserHasPasskeys } from './passkeys.ts';
import { useRemovePasskeyMutation } from './second-factor-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { LastUsed } from './last-used.tsx';

interface PasskeysSectionProps {
  readonly passkeys: readonly Passkey[];
  /** Whether the shop's address supports passkeys. */
  readonly isAvailable: boolean;
  /** Whether the last one can't be removed, because the shop requires two-step login. */
  readonly isRequired: boolean;
  readonly isLast: boolean;
  readonly onAdded: (done: string, recoveryCodes: readonly string[] | null) => void;
  readonly report: Report;
}

/** Adds and removes passkeys. */
export function PasskeysSection({ passkeys, isAvailable, isRequired, isLast, onAdded, report }: PasskeysSectionProps) {
  const { t } = useTranslation('two-step');
  const [sendRemoval] = useRemovePasskeyMutation();
  const [isAdding, setIsAdding] = useState(false);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  const canAdd = isAvailable && browserHasPasskeys();

  const removePasskey = async ({ id, name }: Passkey): Promise<void> => {
    setPasskeyToRemove(undefined);
    const { data, error } = await sendRemoval(id);
    report(
      data === undefined ? { failed: messageOf(error, t('notRemoved')) } : { done: t('passkeys.removed', { name }) },
    );
  };
  return (
    <FactorSection
      title={t('passkeys.title')}
      description={t('passkeys.text')}
      actions={
        canAdd ? (
          <Button
            onClick={() => {
              report(undefined);
              setIsAdding(true);
            }}
          >
            {t('passkeys.add')}
          </Button>
        ) : undefined
      }
    >
      {canAdd ? null : <p>{t(isAvailable ? 'passkeys.notInBrowser' : 'passkeys.notAtAddress')}</p>}
      {passkeys.length === 0 ? null : (
        <ul className={layout.lines}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={clsx(layout.row, layout.between)}>
              <div>
                <b className={text.breakable}>
                  <bdi>{passkey.name}</bdi>
                </b>
                <LastUsed addedAt={passkey.added_at} lastUsedAt={passkey.last_used_at} />
              </div>
              {isRequired ? (
                <p className={text.muted}>{t('lastMethodRequired')}</p>
              ) : (
                <Button
                  small
                  aria-label={t('passkeys.removeOne', { name: passkey.name })}
                  onClick={() => setPasskeyToRemove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <PasskeyDialog
          onAdded={(name, codes) => {
            setIsAdding(false);
            onAdded(t('passkeys.done', { name }), codes);
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {passkeyToRemove === undefined ? null : (
        <ConfirmDialog
          title={t('passkeys.confirmTitle', { name: passkeyToRemove.name })}
          confirmLabel={t('passkeys.removeSend')}
          onConfirm={() => void removePasskey(passkeyToRemove)}
          onClose={() => setPasskeyToRemove(undefined)}
        >
          <p>{t(isLast ? 'lastText' : 'passkeys.confirmText')}</p>
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}
