import { Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { KeptColumns } from './persisted-columns.ts';
import styles from './list-page.module.css';

interface ColumnsMenuProps<Column extends string> {
  readonly columns: readonly Column[];
  readonly kept: KeptColumns<Column>;
  readonly nameOf: (column: Column) => string;
}

/** Which columns a list has. Its number and what picks a row always stand. */
export function ColumnsMenu<Column extends string>({ columns, kept, nameOf }: ColumnsMenuProps<Column>) {
  const { t } = useTranslation('lists');
  return (
    <Menu position="bottom-end" width={220} withinPortal alignItemsLabels="all" closeOnItemClick={false}>
      <Menu.Target>
        <Button look="quiet" className={styles.columns} aria-label={t('columns.label')}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('columns.button')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={kept.shown.includes(column)}
            onChange={() => kept.toggle(column)}
            checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          >
            {nameOf(column)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={kept.showUsual}>{t('columns.usual')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
