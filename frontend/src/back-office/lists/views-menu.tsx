import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../../shared/ui/menu.tsx';
import text from '../../shared/ui/text.module.css';
import type { PersistedColumns } from './persisted-columns.ts';
import { useSavedViews, type SavedView } from './saved-views.ts';

interface ViewsMenuProps {
  /** Names the list where the browser stores its views. */
  readonly list: string;
  /** Filters and order as in the URL. */
  readonly search: string;
  readonly persisted: PersistedColumns;
}

const LONGEST_NAME = 40;

/** Saves filters, order and columns of a list under a name, and opens them again. */
export function ViewsMenu({ list, search, persisted }: ViewsMenuProps) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const { views, save, remove } = useSavedViews(list);
  const [isSaving, setSaving] = useState(false);
  const current = views.find((view) => view.search === search && isSame(view.columns, persisted.shown));
  const open = ({ search: saved, columns }: SavedView): void => {
    persisted.show(columns);
    void navigate({ search: saved }, { preventScrollReset: true });
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
        <MenuItem onSelect={() => setSaving(true)}>{t('savedViews.save')}</MenuItem>
        {current === undefined ? null : (
          <MenuItem onSelect={() => remove(current.name)}>{t('savedViews.delete', { name: current.name })}</MenuItem>
        )}
      </Menu>
      {isSaving ? (
        <SaveViewDialog
          names={views.map(({ name }) => name)}
          onSave={(name) => {
            save({ name, search, columns: persisted.shown });
            setSaving(false);
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}

interface SaveViewDialogProps {
  /** Of the views that exist. */
  readonly names: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const name = typed.trim();
  return (
    <FormDialog
      title={t('savedViews.saveTitle')}
      message={t('savedViews.text')}
      submitLabel={t('savedViews.saveButton')}
      onSubmit={() => (name === '' ? setSubmitted(true) : onSave(name))}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('savedViews.name')}
        hint={names.includes(name) ? t('savedViews.replaces') : undefined}
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
