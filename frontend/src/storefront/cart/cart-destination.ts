import { DESTINATIONS, type Destination } from '@pressline/domain/checkout/delivery.ts';
import { persistedPreference } from '../../shared/browser/persisted-preference.ts';

/** Where the customer wants the goods; a checkout begins with it. */
export const destinationPreference = persistedPreference<Destination>('cartDestination', DESTINATIONS, () => 'AE-DU');
