import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx';
import type { PersistedColumns } from './persisted-columns.ts';
import text from '../../shared/ui/text.module.css';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly persisted: PersistedColumns;
}

/** Which columns a list shows, besides its checkboxes and order numbers. */
export function ColumnsMenu({ columns, persisted }: ColumnsMenuProps) {
  const { t } = useTranslation('lists');
  return (
    <Menu
      trigger={
        <Button variant="ghost" aria-label={t('columns.label')}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          <span className={text.hiddenOnPhones}>{t('columns.button')}</span>
        </Button>
      }
    >
      {columns.map(({ name, label }) => (
        <MenuCheckbox key={name} checked={persisted.shown.includes(name)} onChange={() => persisted.toggle(name)}>
          {label}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      <MenuItem staysOpen onSelect={persisted.reset}>
        {t('columns.usual')}
      </MenuItem>
    </Menu>
  );
}
