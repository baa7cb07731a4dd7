import { Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
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
    <Menu position="bottom-end" width={220} withinPortal alignItemsLabels="all" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="ghost" aria-label={t('columns.label')}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          <span className={text.hiddenOnPhones}>{t('columns.button')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ name, label }) => (
          <Menu.CheckboxItem
            key={name}
            checked={persisted.shown.includes(name)}
            onChange={() => persisted.toggle(name)}
            checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={persisted.reset}>{t('columns.usual')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
