import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { texts } from '../shared/texts/texts.ts';
import type { ShopRootState, ShopStore } from './store.ts';

interface ProvidersProps {
  readonly store: ShopStore;
  /** What the server rendered with; hydration renders with it too. */
  readonly serverState?: ShopRootState;
  readonly children: ReactNode;
}

export function Providers({ store, serverState, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </Provider>
  );
}
