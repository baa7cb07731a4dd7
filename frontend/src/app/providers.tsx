import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { texts } from '../shared/texts/texts.ts';
import type { ShopStore } from './store.ts';
import { resolveVariables, theme } from './theme.ts';

/** What every page stands in. */
export function Providers({ store, children }: { readonly store: ShopStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
      </I18nextProvider>
    </Provider>
  );
}
