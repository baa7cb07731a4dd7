import { GROUP_NAMES, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import { clsx } from 'clsx';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatConjunction } from '../../shared/language/language.ts';
import { useShopQuery } from '../api/office-api.ts';
import { PlainListSkeleton } from '../lists/plain-list-skeleton.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { useToast } from '../toast/use-toast.tsx';
import { Loaded } from '../ui/loaded.tsx';
import text from '../../shared/ui/text.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { useShopSettingsQuery, type ShopSettings } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';
import office from '../ui/office.module.css';

/** The environment variable with a secret that a group depends on. */
const SECRETS = { payments: 'STRIPE_SECRET_KEY', mail: 'SMTP_URL' } as const satisfies Partial<
  Record<GroupName, string>
>;

/** What an operator sets to connect it: the shop doesn’t start with one of the two of Stripe. */
const VARIABLES = {
  SMTP_URL: ['SMTP_URL'],
  STRIPE_SECRET_KEY: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

/** The shop’s settings, one form per group. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const query = useShopSettingsQuery();
  return (
    <>
      <PageHeader title={t('title')} shortcuts={[]} />
      <Loaded query={query} failed={t('notLoaded')} skeleton={<PlainListSkeleton rows={3} />}>
        {(settings) => <Sections settings={settings} />}
      </Loaded>
    </>
  );
}

function Sections({ settings }: { readonly settings: ShopSettings }) {
  const { t } = useTranslation('settings');
  const unsaved = useRef(new Set<GroupName>());
  const { showToast, toast } = useToast();
  const setUnsaved = useCallback((group: GroupName, hasUnsaved: boolean): void => {
    if (hasUnsaved) unsaved.current.add(group);
    else unsaved.current.delete(group);
  }, []);
  return (
    <div className={office.formPage}>
      <p className={clsx(text.muted, text.measure)}>{t('intro')}</p>
      {/* During an upgrade, this page may know a group that the server doesn’t know yet. */}
      {GROUP_NAMES.filter((group) => Object.hasOwn(settings.groups, group)).map((group) => (
        <SettingsSection
          key={group}
          group={group}
          state={settings.groups[group]}
          onUnsavedChange={setUnsaved}
          onSaved={showToast}
        >
          {group === 'payments' || group === 'mail' ? (
            <Secret secrets={settings.secrets} variable={SECRETS[group]} />
          ) : null}
        </SettingsSection>
      ))}
      <LeaveGuard hasChanges={() => unsaved.current.size > 0} />
      {toast}
    </div>
  );
}

interface SecretProps extends Pick<ShopSettings, 'secrets'> {
  readonly variable: (typeof SECRETS)[keyof typeof SECRETS];
}

/** Whether the shop is connected to its mail server or payment provider, and how an operator connects it. */
function Secret({ secrets, variable }: SecretProps) {
  const { t } = useTranslation('settings');
  const isDemo = useShopQuery().data?.demo === true;
  const secret = secrets.find((one) => one.variable === variable);
  if (secret === undefined) return null;
  // A demo never sends email, whatever is set.
  const isDemoOnly = isDemo && (variable === 'SMTP_URL' || !secret.is_set);
  const state = isDemoOnly ? 'demo' : secret.is_set ? 'set' : 'notSet';
  return (
    <div className={clsx(text.muted, text.small)}>
      <p>{t(`secret.${state}.${variable}`)}</p>
      {state === 'notSet' ? (
        <details>
          <summary>{t('secret.operator')}</summary>
          <p>{t('secret.connect', { variables: formatConjunction(VARIABLES[variable]) })}</p>
        </details>
      ) : null}
    </div>
  );
}
