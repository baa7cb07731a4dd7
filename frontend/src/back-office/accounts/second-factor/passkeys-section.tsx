import type { Passkey } from '@pressline/contracts/accounts/second-factor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../ui/text.module.css';
import { FactorSection, type Report } from './factor-section.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { browserHasPasskeys } from './passkeys.ts';
import { useRemovePasskeyMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';
import { UsedWhen } from './used-when.tsx';

interface PasskeysSectionProps {
  readonly passkeys: readonly Passkey[];
  /** Whether browsers allow passkeys at this address of the shop. */
  readonly isAvailable: boolean;
  /** The last one can't be removed: the shop requires a method. */
  readonly isKept: boolean;
  readonly isLast: boolean;
  readonly onAdded: (done: string, recoveryCodes: readonly string[] | null) => void;
  readonly report: Report;
}

/** The passkeys of an account: added, with their names, and removed. */
export function PasskeysSection({ passkeys, isAvailable, isKept, isLast, onAdded, report }: PasskeysSectionProps) {
  const { t } = useTranslation('two-step');
  const [remove] = useRemovePasskeyMutation();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const canAdd = isAvailable && browserHasPasskeys();

  const removeOne = async ({ id, name }: Passkey): Promise<void> => {
    setRemoving(undefined);
    const { data, error } = await remove(id);
    report(
      data === undefined ? { failed: messageOf(error, t('notRemoved')) } : { done: t('passkeys.removed', { name }) },
    );
  };
  return (
    <FactorSection
      title={t('passkeys.title')}
      words={t('passkeys.words')}
      actions={
        canAdd ? (
          <Button
            onClick={() => {
              report(undefined);
              setAdding(true);
            }}
          >
            {t('passkeys.add')}
          </Button>
        ) : undefined
      }
    >
      {canAdd ? null : (
        <p className={styles.row}>{t(isAvailable ? 'passkeys.notInBrowser' : 'passkeys.notAtAddress')}</p>
      )}
      {passkeys.length === 0 ? null : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div>
                <b className={styles.name}>
                  <bdi>{passkey.name}</bdi>
                </b>
                <UsedWhen addedAt={passkey.added_at} lastUsedAt={passkey.last_used_at} />
              </div>
              {isKept ? (
                <p className={text.muted}>{t('kept')}</p>
              ) : (
                <Button
                  small
                  aria-label={t('passkeys.removeOne', { name: passkey.name })}
                  onClick={() => setRemoving(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <PasskeyDialog
          onAdded={(name, codes) => {
            setAdding(false);
            onAdded(t('passkeys.done', { name }), codes);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {removing === undefined ? null : (
        <ConfirmDialog
          title={t('passkeys.sure', { name: removing.name })}
          confirmLabel={t('passkeys.removeSend')}
          onConfirm={() => void removeOne(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t(isLast ? 'lastWords' : 'passkeys.sureWords')}</p>
        </ConfirmDialog>
      )}
    </FactorSection>
  );
}
