import { MantineThemeProvider, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mantine } from '../../shared/ui/mantine.tsx';
import styles from '../ui/office.module.css';
import menu from './popups.module.css';

/** Menus lie outside of the page's own tree: they take the back office's measures with them. */
const theme = {
  components: {
    Menu: Menu.extend({
      classNames: { dropdown: `${styles.office} ${menu.dropdown}`, item: menu.item ?? '', label: menu.label ?? '' },
    }),
  },
};

export function OfficePopups({ children }: { readonly children: ReactNode }) {
  return (
    <Mantine>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </Mantine>
  );
}
