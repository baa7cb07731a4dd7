import { MantineThemeProvider, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mantine } from '../../shared/ui/mantine.tsx';
import styles from '../ui/office.module.css';
import menuStyles from './popups.module.css';

/** Menus are rendered outside the page's tree, so they need the back office's styles. */
const theme = {
  components: {
    Menu: Menu.extend({
      classNames: {
        dropdown: `${styles.office} ${menuStyles.dropdown}`,
        item: menuStyles.item ?? '',
        label: menuStyles.label ?? '',
      },
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
