import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import type { DeliveryZone } from '@pressline/domain/checkout/delivery.ts';
import type { TrackingPage } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { GroupName, GroupValues } from '@pressline/domain/settings/setting-groups.ts';
import { zonesInput, zonesOf } from './delivery-zone-drafts.ts';

/** How a setting is edited. */
type EditorName =
  | 'text'
  | 'code'
  | 'hours'
  | 'percent'
  | 'prices'
  | 'deliveryZones'
  | 'collection'
  | 'work'
  | 'lines'
  | 'trackingPages'
  | 'languages'
  | 'categories'
  | 'testimonials'
  | 'team';

/** Converts a setting to the input of its field and back. Lists with their own fields are edited as JSON. */
interface Editor {
  readonly inputOf: (value: unknown) => string;
  /** Null if the field is empty, which resets the setting. */
  readonly valueOf: (input: string) => unknown;
}

const numeric = (input: string): number | null => (input.trim() === '' ? null : Number(latinNumber(input.trim())));
const text: Editor = {
  inputOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (input) => (input.trim() === '' ? null : input),
};
function linesOf(input: string): readonly string[] {
  return input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Entries that are not filled in are left out. */
const people: Editor = {
  inputOf: (value) => JSON.stringify(value),
  valueOf: (input) =>
    (JSON.parse(input) as Readonly<Record<string, string>>[]).filter((entry) =>
      Object.values(entry).some((text) => text.trim() !== ''),
    ),
};
const json: Editor = { inputOf: (value) => JSON.stringify(value), valueOf: (input) => JSON.parse(input) as unknown };

export const EDITORS: Readonly<Record<EditorName, Editor>> = {
  text,
  code: text,
  prices: text,
  deliveryZones: { inputOf: (value) => zonesInput(value as readonly DeliveryZone[]), valueOf: zonesOf },
  collection: text,
  work: text,
  hours: { inputOf: String, valueOf: numeric },
  percent: {
    // 0.07 × 100 is not 7 in binary fractions.
    inputOf: (value) => String(Math.round(Number(value) * 10_000) / 100),
    valueOf(input) {
      const percent = numeric(input.replace('%', ''));
      return percent === null ? null : percent / 100;
    },
  },
  lines: {
    inputOf: (value) => (Array.isArray(value) ? value.join('\n') : ''),
    valueOf: linesOf,
  },
  // A line has the courier’s name, which may contain spaces, and the URL.
  trackingPages: {
    inputOf: (value) => (value as readonly TrackingPage[]).map(({ courier, url }) => `${courier} ${url}`).join('\n'),
    valueOf: (input) =>
      linesOf(input).map((line) => {
        const [, courier = line, url = ''] = /^(.*)\s+(\S+)$/.exec(line) ?? [];
        return { courier, url };
      }),
  },
  languages: json,
  categories: json,
  testimonials: people,
  team: people,
};

/** The editor of each field; the form of a group is made from its entry. */
const SETTING_FORMS: { readonly [G in GroupName]: { readonly [F in keyof GroupValues<G>]: EditorName } } = {
  seller: { name: 'text', address: 'text', trn: 'code' },
  bank: { bank: 'text', iban: 'code' },
  vat: { rate: 'percent', prices: 'prices' },
  delivery: { zones: 'deliveryZones', collection: 'collection' },
  payments: { work: 'work', waits: 'hours' },
  stages: {
    Prepress: 'hours',
    Printing: 'hours',
    Collating: 'hours',
    Binding: 'hours',
    Polywrap: 'hours',
    Shipping: 'hours',
  },
  couriers: { names: 'lines', tracking: 'trackingPages' },
  languages: { offered: 'languages' },
  mail: { from: 'code' },
  categories: { print: 'categories', safety: 'categories' },
  about: { testimonials: 'testimonials', team: 'team' },
};

/** The editor of a field by its name. */
export function editorNameOf(group: GroupName, field: string): EditorName {
  const forms: Readonly<Record<string, EditorName>> = SETTING_FORMS[group];
  return forms[field] ?? 'text';
}
