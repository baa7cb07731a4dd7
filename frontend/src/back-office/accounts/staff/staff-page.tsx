import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { STAFF_ROLES, type StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Person } from '../../ui/person.tsx';
import { useMoments } from '../../time/moments.ts';
import listStyles from '../../lists/plain-list.module.css';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { RefreshErrorBanner } from '../../ui/banner.tsx';
import { Skeleton, FailedState, Loading } from '../../../shared/ui/states.tsx';
import { Toast } from '../../toast/toast.tsx';
import styles from './staff.module.css';
import {
  useChangeStaffRoleMutation,
  useDisableStaffMutation,
  useEnableStaffMutation,
  useReinviteStaffMutation,
  useRemoveStaffSecondFactorsMutation,
  useStaffQuery,
  type StaffMember,
} from './staff-api.ts';
import { StaffDialog } from './staff-dialog.tsx';
import layout from '../../../shared/ui/layout.module.css';
import statusStyles from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import { TwoStepPolicy } from './two-step-policy.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';

type Notice =
  | {
      readonly kind: 'invited' | 'invitedAgain' | 'renamed' | 'disabled' | 'enabled' | 'twoStepRemoved';
      readonly person: StaffMember;
    }
  | { readonly kind: 'roleChanged'; readonly person: StaffMember; readonly from: StaffRole }
  | { readonly kind: 'failed'; readonly person: StaffMember; readonly message: string };

type OpenDialog =
  | { readonly is: 'invite' }
  | { readonly is: 'rename' | 'disable' | 'remove-two-step'; readonly person: StaffMember }
  | { readonly is: 'change-role'; readonly person: StaffMember; readonly role: StaffRole }
  | undefined;

/** The staff accounts: invite, rename, change roles, disable and enable. */
export function StaffPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useStaffQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [notice, setNotice] = useState<Notice>();
  const [disable] = useDisableStaffMutation();
  const [enable] = useEnableStaffMutation();
  const [reinvite] = useReinviteStaffMutation();
  const [changeRole] = useChangeStaffRoleMutation();
  const [removeSecondFactors] = useRemoveStaffSecondFactorsMutation();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const hideNotice = (): void => {
    idempotencyKey.reset();
    setNotice(undefined);
  };

  const run = async (
    kind: 'disabled' | 'enabled' | 'invitedAgain' | 'twoStepRemoved',
    person: StaffMember,
    call: typeof disable,
  ): Promise<void> => {
    setDialog(undefined);
    const response = await call({ id: person.id, key: idempotencyKey.forRequest(`${kind} ${person.id}`) });
    // A second click while the notice is shown has the same key, so it sends no second email.
    if (response.data !== undefined && kind !== 'invitedAgain') idempotencyKey.reset();
    setNotice(
      response.data === undefined
        ? { kind: 'failed', person, message: messageOf(response.error, t('failed')) }
        : { kind, person: response.data.person },
    );
  };
  const changeStaffRole = async (person: StaffMember, role: StaffRole): Promise<void> => {
    setDialog(undefined);
    const response = await changeRole({ id: person.id, role, key: idempotencyKey.forRequest(`${role} ${person.id}`) });
    if (response.data !== undefined) idempotencyKey.reset();
    setNotice(
      response.data === undefined
        ? { kind: 'failed', person, message: messageOf(response.error, t('failed')) }
        : { kind: 'roleChanged', person: response.data.person, from: person.staff_role },
    );
  };
  const selectRole = (person: StaffMember, role: StaffRole): void => {
    if (role === person.staff_role) return;
    if (role === 'owner' || person.staff_role === 'owner') setDialog({ is: 'change-role', person, role });
    else void changeStaffRole(person, role);
  };
  const undo =
    notice?.kind === 'disabled'
      ? () => void run('enabled', notice.person, enable)
      : notice?.kind === 'enabled'
        ? () => void run('disabled', notice.person, disable)
        : notice?.kind === 'roleChanged'
          ? () => void changeStaffRole(notice.person, notice.from)
          : undefined;
  useShortcuts(undo === undefined ? [] : [{ keys: ['z'], label: t('keys.undo', { ns: 'admin' }), run: undo }]);
  return (
    <>
      <PageHeader title={t('title')} shortcuts={[]}>
        <Button variant="primary" onClick={() => setDialog({ is: 'invite' })}>
          {t('invite.button')}
        </Button>
      </PageHeader>
      {error !== undefined && data !== undefined ? <RefreshErrorBanner onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        <>
          <TwoStepPolicy staff={data} />
          <ul className={listStyles.list}>
            {data.map((person) => (
              <Colleague
                key={person.id}
                person={person}
                onRole={(role) => selectRole(person, role)}
                onRename={() => setDialog({ is: 'rename', person })}
                onDisable={() => setDialog({ is: 'disable', person })}
                onEnable={() => void run('enabled', person, enable)}
                onInvite={() => void run('invitedAgain', person, reinvite)}
                onRemoveTwoStep={() => setDialog({ is: 'remove-two-step', person })}
              />
            ))}
          </ul>
        </>
      ) : error !== undefined ? (
        <FailedState title={t('notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className={listStyles.skeleton}>
            {['30%', '45%', '36%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </Loading>
      )}
      <ToastPortal>
        <div role="status">
          {notice === undefined || notice.kind === 'failed' ? null : (
            <Toast key={`${notice.kind} ${notice.person.id}`} autoHides onClose={hideNotice} onUndo={undo}>
              <Trans
                t={t}
                i18nKey={`notice.${notice.kind}`}
                values={{
                  name: notice.person.name ?? '',
                  role: t(`staffRole.${notice.person.staff_role}`, { ns: 'admin' }),
                }}
                components={{ b: <b /> }}
              />
            </Toast>
          )}
        </div>
        <div role="alert">
          {notice?.kind === 'failed' ? (
            <Toast isDismissible onClose={() => setNotice(undefined)}>
              <b>{notice.person.name}</b>: {notice.message}
            </Toast>
          ) : null}
        </div>
      </ToastPortal>
      {dialog?.is === 'invite' ? (
        <StaffDialog
          onClose={() => setDialog(undefined)}
          onDone={(person) => {
            setDialog(undefined);
            setNotice({ kind: 'invited', person });
          }}
        />
      ) : null}
      {dialog?.is === 'rename' ? (
        <StaffDialog
          person={dialog.person}
          onClose={() => setDialog(undefined)}
          onDone={(person) => {
            setDialog(undefined);
            setNotice({ kind: 'renamed', person });
          }}
        />
      ) : null}
      {dialog?.is === 'change-role' ? (
        <ConfirmDialog
          title={t(dialog.role === 'owner' ? 'role.makeOwnerTitle' : 'role.noOwnerTitle', {
            name: dialog.person.name ?? '',
          })}
          confirmLabel={t(dialog.role === 'owner' ? 'role.makeOwner' : 'role.noOwner')}
          onConfirm={() => void changeStaffRole(dialog.person, dialog.role)}
          onClose={() => setDialog(undefined)}
        >
          <p>
            {dialog.role === 'owner'
              ? t('role.makeOwnerText')
              : t('role.noOwnerText', { role: t(`staffRole.${dialog.role}`, { ns: 'admin' }) })}
          </p>
        </ConfirmDialog>
      ) : null}
      {dialog?.is === 'disable' ? (
        <ConfirmDialog
          title={t('disable.confirmTitle', { name: dialog.person.name ?? '' })}
          confirmLabel={t('disable.send')}
          onConfirm={() => void run('disabled', dialog.person, disable)}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('disable.text')}</p>
        </ConfirmDialog>
      ) : null}
      {dialog?.is === 'remove-two-step' ? (
        <ConfirmDialog
          title={t('twoStep.removeTitle', { name: dialog.person.name ?? '' })}
          confirmLabel={t('twoStep.removeSend')}
          onConfirm={() => void run('twoStepRemoved', dialog.person, removeSecondFactors)}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('twoStep.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const TONES = { active: 'good', invited: 'warn', disabled: 'bad' } as const;

interface ColleagueProps {
  readonly person: StaffMember;
  readonly onRole: (role: StaffRole) => void;
  readonly onRename: () => void;
  readonly onDisable: () => void;
  readonly onEnable: () => void;
  readonly onInvite: () => void;
  readonly onRemoveTwoStep: () => void;
}

function Colleague({ person, onRole, onRename, onDisable, onEnable, onInvite, onRemoveTwoStep }: ColleagueProps) {
  const { t } = useTranslation('staff');
  const { dayAndTimeInSentence, exact } = useMoments();
  const {
    name,
    email,
    staff_role: role,
    standing: status,
    invitation_over: isInvitationExpired,
    second_factor: hasTwoStep,
    you: isOwnAccount,
  } = person;
  const roleLabel = (option: StaffRole) => t(`staffRole.${option}`, { ns: 'admin' });
  const { since, last_login_at: lastLoginAt } = person;
  return (
    <li className={clsx(listStyles.row, styles.person)}>
      <div>
        <h2 className={text.itemTitle}>
          <Person name={name} />
          {isOwnAccount ? <span className={clsx(text.muted, text.small)}> {t('you')}</span> : null}
        </h2>
        {email === null ? null : (
          <span className={clsx(text.muted, text.small)}>
            <EmailAddress address={email} />
          </span>
        )}
      </div>
      <div>
        {isOwnAccount ? (
          <b>{roleLabel(role)}</b>
        ) : (
          <Select
            small
            label={t('role.of', { name: name ?? '' })}
            value={role}
            options={STAFF_ROLES.map((option) => [option, roleLabel(option)] as const)}
            onChange={onRole}
          />
        )}
        <small className={text.line}>{t(`role.includes.${role}`)}</small>
      </div>
      <p className={clsx(layout.row, text.muted, text.small)}>
        <span className={statusStyles.badge} data-tone={TONES[status]}>
          {t(`status.${status}`)}
        </span>
        <time dateTime={since} title={exact(since)}>
          {isInvitationExpired ? t('invitationOver') : t('since', { since: dayAndTimeInSentence(since) })}
        </time>
        {status === 'invited' ? null : lastLoginAt === null ? (
          <span>{t('neverLoggedIn')}</span>
        ) : (
          <time dateTime={lastLoginAt} title={exact(lastLoginAt)}>
            {t('lastLogin', { at: dayAndTimeInSentence(lastLoginAt) })}
          </time>
        )}
        {status === 'invited' ? null : (
          <span className={clsx(text.withIcon, hasTwoStep && text.good)}>
            {hasTwoStep ? (
              <IconShieldCheck size={15} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconShieldOff size={15} stroke={1.75} aria-hidden="true" />
            )}
            {t(hasTwoStep ? 'twoStep.on' : 'twoStep.off')}
          </span>
        )}
      </p>
      <div className={layout.row}>
        <Button small onClick={onRename} aria-label={t('rename.buttonFor', { name: name ?? '' })}>
          {t('rename.button')}
        </Button>
        {status === 'invited' ? (
          <Button small onClick={onInvite} aria-label={t('again.buttonFor', { name: name ?? '' })}>
            {t('again.button')}
          </Button>
        ) : null}
        {hasTwoStep && !isOwnAccount ? (
          <Button small onClick={onRemoveTwoStep} aria-label={t('twoStep.removeFor', { name: name ?? '' })}>
            {t('twoStep.remove')}
          </Button>
        ) : null}
        {isOwnAccount ? null : status === 'disabled' ? (
          <Button small onClick={onEnable} aria-label={t('enable.buttonFor', { name: name ?? '' })}>
            {t('enable.button')}
          </Button>
        ) : (
          <Button small onClick={onDisable} aria-label={t('disable.buttonFor', { name: name ?? '' })}>
            {t('disable.button')}
          </Button>
        )}
      </div>
    </li>
  );
}
