import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { STAFF_ROLES, type StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { Intention } from '../../api/intention.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { PageHeader } from '../../page-header/page-bar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Person } from '../../ui/person.tsx';
import { useMoments } from '../../time/moments.ts';
import list from '../../lists/plain-list.module.css';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { Skeleton, FailedState, Loading, RefreshErrorBanner } from '../../ui/state-views.tsx';
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
import { TwoStepPolicy } from './two-step-policy.tsx';

type Told =
  | {
      readonly of: 'invited' | 'invitedAgain' | 'renamed' | 'disabled' | 'enabled' | 'twoStepRemoved';
      readonly person: StaffMember;
    }
  | { readonly of: 'roleChanged'; readonly person: StaffMember; readonly from: StaffRole }
  | { readonly of: 'failed'; readonly person: StaffMember; readonly why: string };

type Asking =
  | { readonly to: 'invite' }
  | { readonly to: 'rename' | 'disable' | 'remove-two-step'; readonly person: StaffMember }
  | { readonly to: 'change-role'; readonly person: StaffMember; readonly role: StaffRole }
  | undefined;

/** Who works in the back office: invite, name, give a role, lock out and restore access. */
export function StaffPage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useStaffQuery();
  const [asking, setAsking] = useState<Asking>();
  const [told, setTold] = useState<Told>();
  const [disable] = useDisableStaffMutation();
  const [enable] = useEnableStaffMutation();
  const [reinvite] = useReinviteStaffMutation();
  const [changeRole] = useChangeStaffRoleMutation();
  const [removeSecondFactors] = useRemoveStaffSecondFactorsMutation();
  const [asked] = useState(() => new Intention());
  const over = (): void => {
    asked.done();
    setTold(undefined);
  };

  const run = async (
    of: 'disabled' | 'enabled' | 'invitedAgain' | 'twoStepRemoved',
    person: StaffMember,
    call: typeof disable,
  ): Promise<void> => {
    setAsking(undefined);
    const answer = await call({ id: person.id, key: asked.keyFor(`${of} ${person.id}`) });
    // An invitation pressed for again while the page says that it is on its way is the same one: no second mail.
    if (answer.data !== undefined && of !== 'invitedAgain') asked.done();
    setTold(
      answer.data === undefined
        ? { of: 'failed', person, why: messageOf(answer.error, t('failed')) }
        : { of, person: answer.data.person },
    );
  };
  const giveRole = async (person: StaffMember, role: StaffRole): Promise<void> => {
    setAsking(undefined);
    const answer = await changeRole({ id: person.id, role, key: asked.keyFor(`${role} ${person.id}`) });
    if (answer.data !== undefined) asked.done();
    setTold(
      answer.data === undefined
        ? { of: 'failed', person, why: messageOf(answer.error, t('failed')) }
        : { of: 'roleChanged', person: answer.data.person, from: person.staff_role },
    );
  };
  const chooseRole = (person: StaffMember, role: StaffRole): void => {
    if (role === person.staff_role) return;
    if (role === 'owner' || person.staff_role === 'owner') setAsking({ to: 'change-role', person, role });
    else void giveRole(person, role);
  };
  const undo =
    told?.of === 'disabled'
      ? () => void run('enabled', told.person, enable)
      : told?.of === 'enabled'
        ? () => void run('disabled', told.person, disable)
        : told?.of === 'roleChanged'
          ? () => void giveRole(told.person, told.from)
          : undefined;
  useShortcuts(undo === undefined ? [] : [{ keys: ['z'], label: t('keys.undo', { ns: 'admin' }), run: undo }]);
  return (
    <>
      <PageHeader title={t('title')} shortcuts={[]}>
        <Button variant="primary" onClick={() => setAsking({ to: 'invite' })}>
          {t('invite.button')}
        </Button>
      </PageHeader>
      {error !== undefined && data !== undefined ? <RefreshErrorBanner onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        <>
          <TwoStepPolicy staff={data} />
          <ul className={styles.people}>
            {data.map((person) => (
              <Colleague
                key={person.id}
                person={person}
                onRole={(role) => chooseRole(person, role)}
                onRename={() => setAsking({ to: 'rename', person })}
                onDisable={() => setAsking({ to: 'disable', person })}
                onEnable={() => void run('enabled', person, enable)}
                onInvite={() => void run('invitedAgain', person, reinvite)}
                onRemoveTwoStep={() => setAsking({ to: 'remove-two-step', person })}
              />
            ))}
          </ul>
        </>
      ) : error !== undefined ? (
        <FailedState
          title={t('notLoaded')}
          message={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('state.loading', { ns: 'common' })}>
          <div className={list.skeleton}>
            {['30%', '45%', '36%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </Loading>
      )}
      <ToastPortal>
        <div role="status">
          {told === undefined || told.of === 'failed' ? null : (
            <Toast key={`${told.of} ${told.person.id}`} autoHides onClose={over} onUndo={undo}>
              <Trans
                t={t}
                i18nKey={`told.${told.of}`}
                values={{
                  name: told.person.name ?? '',
                  role: t(`staffRole.${told.person.staff_role}`, { ns: 'admin' }),
                }}
                components={{ b: <b /> }}
              />
            </Toast>
          )}
        </div>
        <div role="alert">
          {told?.of === 'failed' ? (
            <Toast isDismissible onClose={() => setTold(undefined)}>
              <b>{told.person.name}</b>: {told.why}
            </Toast>
          ) : null}
        </div>
      </ToastPortal>
      {asking?.to === 'invite' ? (
        <StaffDialog
          onClose={() => setAsking(undefined)}
          onDone={(person) => {
            setAsking(undefined);
            setTold({ of: 'invited', person });
          }}
        />
      ) : null}
      {asking?.to === 'rename' ? (
        <StaffDialog
          person={asking.person}
          onClose={() => setAsking(undefined)}
          onDone={(person) => {
            setAsking(undefined);
            setTold({ of: 'renamed', person });
          }}
        />
      ) : null}
      {asking?.to === 'change-role' ? (
        <ConfirmDialog
          title={t(asking.role === 'owner' ? 'role.makeOwnerSure' : 'role.noOwnerSure', {
            name: asking.person.name ?? '',
          })}
          confirmLabel={t(asking.role === 'owner' ? 'role.makeOwner' : 'role.noOwner')}
          onConfirm={() => void giveRole(asking.person, asking.role)}
          onClose={() => setAsking(undefined)}
        >
          <p>
            {asking.role === 'owner'
              ? t('role.makeOwnerWords')
              : t('role.noOwnerWords', { role: t(`staffRole.${asking.role}`, { ns: 'admin' }) })}
          </p>
        </ConfirmDialog>
      ) : null}
      {asking?.to === 'disable' ? (
        <ConfirmDialog
          title={t('disable.sure', { name: asking.person.name ?? '' })}
          confirmLabel={t('disable.send')}
          onConfirm={() => void run('disabled', asking.person, disable)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('disable.words')}</p>
        </ConfirmDialog>
      ) : null}
      {asking?.to === 'remove-two-step' ? (
        <ConfirmDialog
          title={t('twoStep.removeSure', { name: asking.person.name ?? '' })}
          confirmLabel={t('twoStep.removeSend')}
          onConfirm={() => void run('twoStepRemoved', asking.person, removeSecondFactors)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('twoStep.removeWords')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

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
  const { dayAndTime, exact } = useMoments();
  const { name, email, staff_role: role, standing, invitation_over: over, second_factor: hasTwoStep, you } = person;
  const roleName = (known: StaffRole) => t(`staffRole.${known}`, { ns: 'admin' });
  const since = standing === 'invited' ? (person.invited_at ?? person.since) : person.since;
  return (
    <li className={styles.person}>
      <div>
        <h2>
          <Person name={name} />
          {you ? <span className={styles.you}>{t('you')}</span> : null}
        </h2>
        {email === null ? null : <bdi className={styles.email}>{email}</bdi>}
      </div>
      <div className={styles.hasRole}>
        {you ? (
          <b>{roleName(role)}</b>
        ) : (
          <Select
            small
            label={t('role.of', { name: name ?? '' })}
            value={role}
            options={STAFF_ROLES.map((known) => [known, roleName(known)] as const)}
            onChange={onRole}
          />
        )}
        <small>{t(`role.includes.${role}`)}</small>
      </div>
      <p className={styles.standing}>
        <span className={styles.badge} data-standing={standing}>
          {t(`standing.${standing}`)}
        </span>
        <time dateTime={since} title={exact(since)}>
          {over ? t('invitationOver') : t('since', { since: dayAndTime(since) })}
        </time>
        {standing === 'invited' ? null : (
          <span className={styles.twoStep} data-on={hasTwoStep}>
            {hasTwoStep ? (
              <IconShieldCheck size={15} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconShieldOff size={15} stroke={1.75} aria-hidden="true" />
            )}
            {t(hasTwoStep ? 'twoStep.on' : 'twoStep.off')}
          </span>
        )}
      </p>
      <div className={styles.acts}>
        <Button small onClick={onRename} aria-label={t('rename.buttonFor', { name: name ?? '' })}>
          {t('rename.button')}
        </Button>
        {standing === 'invited' ? (
          <Button small onClick={onInvite} aria-label={t('again.buttonFor', { name: name ?? '' })}>
            {t('again.button')}
          </Button>
        ) : null}
        {hasTwoStep && !you ? (
          <Button small onClick={onRemoveTwoStep} aria-label={t('twoStep.removeFor', { name: name ?? '' })}>
            {t('twoStep.remove')}
          </Button>
        ) : null}
        {you ? null : standing === 'disabled' ? (
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
