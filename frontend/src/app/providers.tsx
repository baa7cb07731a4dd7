import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { texts } from '../shared/texts/texts.ts';
import type { ShopStore } from './store.ts';

/** What every page stands in. */
export function Providers({ store, children }: { readonly store: ShopStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </Provider>
  );
}
