import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../../shared/ui/menu.tsx';
import text from '../../shared/ui/text.module.css';
import type { PersistedColumns } from './persisted-columns.ts';
import { useToast } from '../toast/use-toast.tsx';
import { useDeleteViewMutation, useSaveViewMutation, type ListWithViews, type SavedView } from './saved-views-api.ts';
import { useSavedViews } from './saved-views.ts';

interface ViewsMenuProps {
  readonly list: ListWithViews;
  /** Filters and order as in the URL. */
  readonly search: string;
  readonly persisted: PersistedColumns;
}

const LONGEST_NAME = 40;

/** Saves filters, order and columns of a list under a name, and opens them again. */
export function ViewsMenu({ list, search, persisted }: ViewsMenuProps) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const { views, retry } = useSavedViews(list);
  const [remove] = useDeleteViewMutation();
  const { showToast, toast } = useToast();
  const [isSaving, setSaving] = useState(false);
  const current = views.find((view) => view.search === search && isSame(view.columns, persisted.shown));
  const open = ({ search: saved, columns }: SavedView): void => {
    persisted.show(columns);
    void navigate({ search: saved }, { preventScrollReset: true });
  };
  const deleteView = async ({ id }: SavedView): Promise<void> => {
    const { error } = await remove({ id, key: newKey() });
    if (error !== undefined) showToast(messageOf(error, t('savedViews.failed')));
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            aria-label={current === undefined ? t('savedViews.label') : t('savedViews.labelOf', { name: current.name })}
          >
            <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
            <span className={text.hiddenOnPhones}>
              {current === undefined ? t('savedViews.button') : <bdi>{current.name}</bdi>}
            </span>
          </Button>
        }
      >
        {views.length === 0 ? null : (
          <>
            <MenuRadioGroup
              label={t('savedViews.label')}
              options={views.map(({ name }) => ({ value: name, label: name }))}
              value={current?.name ?? ''}
              onChange={(name) => {
                const view = views.find((one) => one.name === name);
                if (view !== undefined) open(view);
              }}
            />
            <MenuSeparator />
          </>
        )}
        {retry === undefined ? null : <MenuItem onSelect={retry}>{t('savedViews.notLoaded')}</MenuItem>}
        <MenuItem onSelect={() => setSaving(true)}>{t('savedViews.save')}</MenuItem>
        {current === undefined ? null : (
          <MenuItem onSelect={() => void deleteView(current)}>
            {t('savedViews.delete', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      {isSaving ? (
        <SaveViewDialog
          views={views}
          view={{ list, search, columns: [...persisted.shown] }}
          onClose={() => setSaving(false)}
        />
      ) : null}
      {toast}
    </>
  );
}

interface SaveViewDialogProps {
  /** Those that exist. */
  readonly views: readonly SavedView[];
  readonly view: Pick<SavedView, 'list' | 'search' | 'columns'>;
  readonly onClose: () => void;
}

function SaveViewDialog({ views, view, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [id] = useState(newKey);
  const [save, { isLoading, error }] = useSaveViewMutation();
  const name = typed.trim();
  const replaced = views.find((one) => one.name === name);
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (name === '') return;
    const { data } = await save({ id: replaced?.id ?? id, key: newKey(), view: { ...view, name } });
    if (data !== undefined) onClose();
  };
  return (
    <FormDialog
      title={t('savedViews.saveTitle')}
      message={t('savedViews.text')}
      submitLabel={t('savedViews.saveButton')}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('savedViews.failed'))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('savedViews.name')}
        hint={replaced === undefined ? undefined : t('savedViews.replaces')}
        error={isSubmitted && name === '' ? t('savedViews.nameNeeded') : undefined}
        maxLength={LONGEST_NAME}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((column) => other.includes(column));
}
