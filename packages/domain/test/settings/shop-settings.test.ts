import { describe, expect, it } from '@jest/globals';
import { DEFAULT_DELIVERY_ZONES } from '../../src/checkout/delivery.ts';
import { deliveryZones } from '../../src/settings/delivery-settings.ts';
import { fieldsOf, GROUP_NAMES, groupOf, type GroupName } from '../../src/settings/setting-groups.ts';
import {
  businessOf,
  effectiveSettings,
  effectiveValues,
  shopSettings,
  vatRateOf,
  type AnyValues,
  type ChangeSettings,
  type ShopSettingsEvent,
} from '../../src/settings/shop-settings.ts';
import { given } from '../support/given.ts';

const change = (group: GroupName, changes: AnyValues, more: Partial<ChangeSettings> = {}): ChangeSettings => ({
  type: 'change-settings',
  group,
  changes,
  fixed: {},
  expectedRevision: undefined,
  ...more,
});
const seller = (data: AnyValues) => ({ type: 'seller-changed', data }) as ShopSettingsEvent;
const bank = (data: AnyValues) => ({ type: 'bank-details-changed', data }) as ShopSettingsEvent;
const IBAN = 'AE070331234567890123456';

describe('delivery zones', () => {
  const [dubai, others] = DEFAULT_DELIVERY_ZONES;

  it('are those that the store advertises by default', () => {
    expect(deliveryZones.safeParse(DEFAULT_DELIVERY_ZONES).success).toBe(true);
    expect(deliveryZones.safeParse([]).success).toBe(true);
  });

  it.each([
    ['a destination in two zones', [dubai, { ...others, destinations: ['AE-DU', 'AE-SH'] }]],
    ['two zones with the same id', [dubai, { ...others, id: 'dubai' }]],
    ['a zone without destinations', [{ ...dubai, destinations: [] }]],
    ['a zone without a name in English', [{ ...dubai, names: { ar: 'دبي' } }]],
    ['a fee that is not whole fils', [{ ...dubai, fee: 0.5 }]],
    ['fewer days at the end than at the start', [{ ...dubai, days: { from: 2, to: 1 } }]],
  ])('are refused with %s', (_, zones) => {
    expect(deliveryZones.safeParse(zones).success).toBe(false);
  });
});

describe('a change of settings', () => {
  it('records all settings of its group, and keeps those that were left out', () => {
    given(shopSettings)
      .when(change('seller', { name: 'Qalam Printing LLC' }))
      .then(seller({ name: 'Qalam Printing LLC' }));
    given(shopSettings, seller({ name: 'Qalam Printing LLC' }))
      .when(change('seller', { trn: '100234567800003' }))
      .then(seller({ name: 'Qalam Printing LLC', trn: '100234567800003' }));
  });

  it('resets a setting with null', () => {
    given(shopSettings, seller({ name: 'Qalam Printing LLC', trn: '100234567800003' }))
      .when(change('seller', { name: null }))
      .then(seller({ trn: '100234567800003' }));
  });

  it('to the same values records nothing', () => {
    given(shopSettings, seller({ name: 'Qalam Printing LLC' }))
      .when(change('seller', { name: 'Qalam Printing LLC', trn: null }))
      .thenNothing();
    given(shopSettings).when(change('couriers', {})).thenNothing();
  });

  it('is refused if someone changed the same group since, but not if they changed another', () => {
    const vat: ShopSettingsEvent = { type: 'vat-changed', data: { rate: 0.05 } };
    const read = { expectedRevision: 0 };
    given(shopSettings, seller({ name: 'Qalam' }))
      .when(change('seller', { name: 'Dune' }, read))
      .thenRefused({ type: 'settings-moved-on', group: 'seller', revision: 1 });
    given(shopSettings, vat)
      .when(change('seller', { name: 'Dune' }, read))
      .then(seller({ name: 'Dune' }));
    given(shopSettings, seller({ name: 'Qalam' }), vat)
      .when(change('seller', { name: 'Dune' }, { expectedRevision: 1 }))
      .then(seller({ name: 'Dune' }));
  });

  it('is refused for what an environment variable fixes, and accepted for the rest of the group', () => {
    const fixed = { name: 'Qalam Printing LLC' };
    given(shopSettings)
      .when(change('seller', { name: 'Dune', address: 'Business Bay' }, { fixed }))
      .thenRefused({ type: 'setting-fixed', fields: ['name'], variables: ['SELLER_NAME'] });
    given(shopSettings)
      .when(change('seller', { address: 'Business Bay' }, { fixed }))
      .then(seller({ address: 'Business Bay' }));
  });

  it('needs a bank with its IBAN, or neither', () => {
    given(shopSettings)
      .when(change('bank', { bank: 'Bank of Deira' }))
      .thenRefused({ type: 'settings-incomplete', missing: ['iban'] });
    given(shopSettings)
      .when(change('bank', { bank: 'Bank of Deira', iban: IBAN }))
      .then(bank({ bank: 'Bank of Deira', iban: IBAN }));
    given(shopSettings, bank({ bank: 'Bank of Deira', iban: IBAN }))
      .when(change('bank', { bank: null, iban: null }))
      .then(bank({}));
  });
});

describe('the settings that apply', () => {
  it('are the defaults of the specification at first: 20% VAT, Pressline, three languages', () => {
    const settings = effectiveSettings({}, {});
    expect(vatRateOf(settings)).toBe(2_000);
    expect(businessOf(settings)).toEqual({
      seller: { name: 'Pressline', address: expect.stringContaining('Al Quoz'), trn: undefined },
      bank: undefined,
    });
    expect(settings.languages.offered).toEqual(['en', 'it', 'ar']);
    expect(settings.stages.Binding).toBe(36);
    expect(settings.categories.safety.map(({ slug }) => slug)).toContain('safety-vest');
  });

  it('come from a variable rather than a setting, and from a setting rather than the default', () => {
    const stored = { seller: { values: { name: 'Dune', address: 'Business Bay' }, revision: 1 } };
    const values = effectiveValues('seller', { seller: { name: 'Qalam Printing LLC' } }, stored);
    expect(values.get('name')).toEqual({ value: 'Qalam Printing LLC', source: 'variable' });
    expect(values.get('address')).toEqual({ value: 'Business Bay', source: 'setting' });
    expect(values.get('trn')).toEqual({ value: undefined, source: 'default' });
  });
});

describe('the declarations of groups', () => {
  it.each(GROUP_NAMES)('%s: the defaults are valid', (name) => {
    for (const [field, { schema, fallback }] of fieldsOf(name))
      expect([field, fallback === undefined || schema.safeParse(fallback).success]).toEqual([field, true]);
  });

  it('name each event and each variable once', () => {
    const events = GROUP_NAMES.map((name) => groupOf(name).event);
    const variables = GROUP_NAMES.flatMap((name) => fieldsOf(name).flatMap(([, { variable }]) => variable?.name ?? []));
    expect(new Set(events).size).toBe(events.length);
    expect(new Set(variables).size).toBe(variables.length);
  });

  const parse = (group: GroupName, field: string, value: unknown) =>
    groupOf(group).fields[field]?.schema.safeParse(value);

  it.each<[GroupName, string, unknown, unknown]>([
    ['bank', 'iban', 'ae07 0331 2345 6789 0123 456', IBAN],
    ['seller', 'name', '  Qalam  ', 'Qalam'],
    ['vat', 'rate', 0.05, 0.05],
    ['couriers', 'names', [], []],
    [
      'couriers',
      'tracking',
      [{ courier: 'Own van', url: ' https://van.example/{number} ' }],
      [{ courier: 'Own van', url: 'https://van.example/{number}' }],
    ],
    ['mail', 'from', 'Pressline <orders@shop.example>', 'Pressline <orders@shop.example>'],
    ['about', 'team', [{ name: ' Omar Haddad ', role: 'Printer' }], [{ name: 'Omar Haddad', role: 'Printer' }]],
    [
      'about',
      'testimonials',
      [{ quote: 'On time.', name: 'Sara', company: '' }],
      [{ quote: 'On time.', name: 'Sara', company: '' }],
    ],
  ])('%s %s takes %j', (group, field, value, expected) => {
    expect(parse(group, field, value)).toEqual({ success: true, data: expected });
  });

  it.each<[GroupName, string, unknown]>([
    ['bank', 'iban', 'AE07 0331 2345 6789 0123 465'],
    ['seller', 'name', 'A "quoted" name'],
    ['seller', 'address', 'two\nlines'],
    ['seller', 'trn', '12'],
    ['vat', 'rate', 5],
    ['vat', 'rate', -0.01],
    ['stages', 'Prepress', 0],
    ['stages', 'Prepress', 1.5],
    ['couriers', 'names', ['DHL', 'DHL']],
    ['couriers', 'tracking', [{ courier: 'DHL', url: 'javascript:alert(1)' }]],
    ['couriers', 'tracking', [{ courier: 'DHL', url: 'https://dhl.example/a b' }]],
    ['languages', 'offered', ['it']],
    ['languages', 'offered', ['en', 'en']],
    ['mail', 'from', 'Pressline'],
    ['about', 'team', [{ name: 'Omar Haddad', role: '' }]],
    ['about', 'testimonials', [{ quote: '', name: 'Sara', company: '' }]],
    ['categories', 'safety', [{ slug: 'safety-vest' }]],
    ['categories', 'safety', [{ slug: 'safety-vest' }, { slug: 'safety-vest' }, { slug: 'Pant-Shirts-Coveralls' }]],
  ])('%s %s takes no %j', (group, field, value) => {
    expect(parse(group, field, value)?.success).toBe(false);
  });
});
