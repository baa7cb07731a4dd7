import { useSyncExternalStore } from 'react';
import { keptChoice } from '../browser/persisted-preference.ts';

/** AED is what is paid; another currency only stands beside it. */
export const CURRENCIES = ['AED', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

export const chosenCurrency = keptChoice<Currency>('currency', CURRENCIES, () => 'AED');

export function useCurrency(): Currency {
  return useSyncExternalStore(chosenCurrency.subscribe, chosenCurrency.get, () => 'AED');
}
