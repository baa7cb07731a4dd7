import type { DeliveryZone, Destination } from '@pressline/domain/checkout/delivery.ts';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import type { Language } from '../../shared/language/languages.ts';

/** A delivery zone as typed, with amounts in AED. */
export interface ZoneDraft {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly destinations: readonly Destination[];
  readonly fee: string;
  readonly freeFrom: string;
  readonly from: string;
  readonly to: string;
}

export function newZone(): ZoneDraft {
  const names = { en: '', it: '', ar: '' };
  return { id: newKey(), names, destinations: [], fee: '', freeFrom: '', from: '', to: '' };
}

/** The drafts that the field’s input contains, as JSON. */
export function zoneDraftsIn(input: string): readonly ZoneDraft[] {
  return JSON.parse(input) as readonly ZoneDraft[];
}

export function zonesInput(zones: readonly DeliveryZone[]): string {
  return JSON.stringify(
    zones.map(({ id, names, destinations, fee, freeFrom, days }): ZoneDraft => {
      const { en, it = '', ar = '' } = names;
      return {
        id,
        names: { en, it, ar },
        destinations,
        fee: String(aedOf(fee)),
        freeFrom: freeFrom === undefined ? '' : String(aedOf(freeFrom)),
        from: String(days.from),
        to: String(days.to),
      };
    }),
  );
}

/** The zones of the drafts. What is missing or no number becomes NaN, which is invalid. */
export function zonesOf(input: string): readonly DeliveryZone[] {
  return zoneDraftsIn(input).map(({ id, names, destinations, fee, freeFrom, from, to }) => ({
    id,
    names: {
      en: names.en,
      ...(names.it.trim() !== '' && { it: names.it }),
      ...(names.ar.trim() !== '' && { ar: names.ar }),
    },
    destinations,
    fee: filsOf(numberIn(fee)),
    ...(freeFrom.trim() !== '' && { freeFrom: filsOf(numberIn(freeFrom)) }),
    days: { from: numberIn(from), to: numberIn(to) },
  }));
}

function numberIn(typed: string): number {
  return typed.trim() === '' ? NaN : Number(latinNumber(typed.trim()));
}
