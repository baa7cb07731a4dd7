import { useSyncExternalStore } from 'react';
import { persistedPreference } from '../browser/persisted-preference.ts';

/** Customers pay in AED; another currency is only shown for information. */
export const CURRENCIES = ['AED', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

export const chosenCurrency = persistedPreference<Currency>('currency', CURRENCIES, () => 'AED');

export function useCurrency(): Currency {
  return useSyncExternalStore(chosenCurrency.subscribe, chosenCurrency.get, () => 'AED');
}
