import { fieldsOf, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotConfirmed, messageOf } from '../../shared/api/base-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useActorLabel } from '../ui/use-actor-label.ts';
import { useMoments } from '../time/moments.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { SettingInput } from './setting-input.tsx';
import { SettingsHistory } from './settings-history.tsx';
import styles from './settings.module.css';
import { useSettingLabels } from './use-setting-labels.ts';
import { useSettingsForm, type GroupState } from './use-settings-form.ts';

interface SettingsSectionProps {
  readonly group: GroupName;
  readonly state: GroupState;
  readonly onUnsavedChange: (group: GroupName, hasUnsaved: boolean) => void;
  readonly onSaved: (message: string, undo: () => void) => void;
  /** More about the group, below its fields. */
  readonly children?: ReactNode;
}

/** One group of settings: its form, who changed it last, and its history. */
export function SettingsSection({ group, state, onUnsavedChange, onSaved, children }: SettingsSectionProps) {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const labels = useSettingLabels();
  const actorLabel = useActorLabel();
  const { brief, exact } = useMoments();
  const [showsHistory, setShowsHistory] = useState(false);
  const title = t(`group.${group}.title`);
  const form = useSettingsForm(group, state);
  const reportUnsaved = useEffectEvent((hasUnsaved: boolean) => onUnsavedChange(group, hasUnsaved));
  useEffect(() => {
    reportUnsaved(form.hasUnsaved);
    return () => reportUnsaved(false);
  }, [form.hasUnsaved]);

  const submit = async (): Promise<void> => {
    const invalid = form.firstInvalid();
    if (invalid !== undefined) return document.getElementById(`${id}-${invalid}`)?.focus();
    const undo = await form.save();
    if (undo === undefined) return;
    onSaved(t('saved', { section: title }), () => {
      void undo();
    });
  };
  const { changed } = state;
  const showsError = form.error !== undefined && !form.isSaving && !isNotConfirmed(form.error);
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={clsx(layout.stack, layout.tight)}>
        <h2 id={`${id}-title`} className={text.panelTitle}>
          {title}
        </h2>
        <p className={text.muted}>{t(`group.${group}.hint`)}</p>
        <p className={clsx(text.muted, text.small)} title={changed === null ? undefined : exact(changed.at)}>
          {changed === null ? t('unchanged') : t('changed', { by: actorLabel(changed.by), at: brief(changed.at) })}{' '}
          {changed === null ? null : (
            <Button
              variant="link"
              small
              aria-label={t('history.buttonFor', { section: title })}
              onClick={() => setShowsHistory(true)}
            >
              {t('history.button')}
            </Button>
          )}
        </p>
      </div>
      <form
        className={clsx(layout.columns, styles.form)}
        noValidate
        aria-labelledby={`${id}-title`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSaving && form.hasUnsaved) void submit();
        }}
      >
        {fieldsOf(group).map(([field, { variable, fallback }]) => (
          <SettingInput
            key={field}
            id={`${id}-${field}`}
            group={group}
            field={field}
            label={labels.label(group, field)}
            fixedBy={state.fields[field]?.source === 'variable' ? variable?.name : undefined}
            isOptional={fallback === undefined}
            input={form.inputOf(field)}
            error={form.isInvalid(field) ? labels.invalid(group, field) : undefined}
            onChange={(input) => form.setInput(field, input)}
          />
        ))}
        {children}
        <div role="alert">
          {showsError ? (
            <p className={text.error}>{form.isOutdated ? t('conflict') : messageOf(form.error, t('failed'))}</p>
          ) : null}
        </div>
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={form.isSaving} disabled={!form.hasUnsaved}>
            {t(form.isSaving ? 'saving' : 'save')}
          </Button>
          {form.hasUnsaved ? (
            <Button variant="ghost" onClick={form.discard}>
              {t('discard')}
            </Button>
          ) : form.canReset ? (
            <Button variant="ghost" onClick={form.reset}>
              {t('useDefaults')}
            </Button>
          ) : null}
        </div>
      </form>
      {showsHistory ? <SettingsHistory group={group} title={title} onClose={() => setShowsHistory(false)} /> : null}
    </section>
  );
}
