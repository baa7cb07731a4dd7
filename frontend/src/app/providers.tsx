import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { texts } from '../shared/texts/texts.ts';
import type { ShopStore } from './store.ts';
import { resolveVariables, theme } from './theme.ts';

/** What every page stands in. */
export function Providers({ store, children }: { readonly store: ShopStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <DirectionProvider>
          <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
            <MantineDirection />
            {children}
          </MantineProvider>
        </DirectionProvider>
      </I18nextProvider>
    </Provider>
  );
}

/** Mantine asks which way is forwards when a key is pressed or something floats; it follows the language. */
function MantineDirection() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => {
    setDirection(i18n.dir());
    // The setter is made anew with each direction.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [i18n.language]);
  return null;
}
