import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { fieldsOf, GROUP_NAMES, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADMIN, NOW, openOffice } from '../../support/office.ts';
import { barriers, fill } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

type Settings = ResponseOf<'shopSettings'>;
type Values = Readonly<Partial<Record<GroupName, Readonly<Record<string, unknown>>>>>;

const HUDA = { role: 'admin', id: ADMIN.id, name: ADMIN.username } as const;

/** Settings with these values, and the others by default. */
function settingsWith(values: Values, revision = 0, fixed: readonly string[] = []): Settings {
  const groups = GROUP_NAMES.map((name) => {
    const fields = fieldsOf(name).map(([field, { fallback, variable }]) => {
      const set = values[name]?.[field];
      const isFixed = variable !== undefined && fixed.includes(variable.name);
      const source = isFixed ? 'variable' : set === undefined ? 'default' : 'setting';
      const value = set ?? fallback ?? null;
      return [field, { value, default: fallback ?? null, source, variable: variable?.name ?? null }];
    });
    const isChanged = values[name] !== undefined && revision > 0;
    return [
      name,
      {
        revision: isChanged ? revision : 0,
        changed: isChanged ? { at: NOW, by: HUDA } : null,
        fields: Object.fromEntries(fields),
      },
    ];
  });
  return {
    groups: Object.fromEntries(groups),
    secrets: [
      { variable: 'SMTP_URL', is_set: true },
      { variable: 'STRIPE_SECRET_KEY', is_set: false },
    ],
  };
}

describe('the settings page', () => {
  let settings: Settings;
  beforeEach(() => {
    settings = settingsWith({});
    shop.serves('shopSettings', () => settings);
  });

  /** The shop saves a change: these are its settings from then on. */
  function saves(saved: Settings) {
    shop.serves('changeShopSettings', () => {
      settings = saved;
      return { message: 'The settings were saved.', settings };
    });
  }
  /** Found by its title, because a search of the whole page by role takes long: it has a hundred fields. */
  const section = async (name: string) => {
    const title = await screen.findByText(name, { selector: 'h2' });
    return within(title.closest('section') ?? title);
  };
  const sent = () => shop.calls('changeShopSettings').map(({ body }) => body);

  it('leaves out a group that the server doesn’t know yet, as during an upgrade', async () => {
    const { vat: _, ...groups } = settings.groups;
    // Not the current contract: a server of the release before.
    shop.respondsTo('shopSettings', () => Response.json({ ...settings, groups }));
    await openOffice('/admin/settings');
    await section('Seller');
    expect(screen.queryByText('VAT', { selector: 'h2' })).toBeNull();
  });

  it('shows each group with its values, and secrets only as set', async () => {
    await openOffice('/admin/settings');
    const vat = await section('VAT');
    expect(vat.getByRole('textbox', { name: 'Rate in %' })).toHaveProperty('value', '20');
    const stages = await section('Stage time limits');
    expect(stages.getByRole('textbox', { name: 'Binding, hours' })).toHaveProperty('value', '36');
    const couriers = await section('Couriers');
    expect(couriers.getByRole('textbox', { name: 'Names, one per line' })).toHaveProperty(
      'value',
      'Aramex\nDHL\nEmirates Post\nFedEx\nUPS',
    );
    await screen.findByText('Emails are sent through your mail server.');
    await screen.findByText('Stripe is not connected, so the store takes no card payments.');
    const payment = await section('Payment');
    // Only for those who can set it.
    const note = payment.getByText(
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the environment of the shop and restart it.',
    );
    expect(note.closest('details')).toHaveProperty('open', false);
    expect(await barriers()).toEqual([]);
  });

  it('reports card payments of a demo, which has no provider, and that it sends no email, whatever is set', async () => {
    shop.serves('shop', { ...SHOP, demo: true });
    await openOffice('/admin/settings');
    await section('Payment');
    await screen.findByText(
      'Stripe is not connected. In this demo store, card payments open a page that charges nothing.',
    );
    await screen.findByText('This is a demo store: emails are stored and not sent.');
    expect(screen.queryByText(/SMTP_URL|STRIPE/)).toBeNull();
  });

  it('saves what was changed in a group, and undoes it', async () => {
    const { user } = await openOffice('/admin/settings');
    const vat = await section('VAT');
    await fill(user, vat.getByRole('textbox', { name: 'Rate in %' }), '5');
    await user.selectOptions(vat.getByRole('combobox', { name: 'Prices in the store' }), 'Including VAT');
    saves(settingsWith({ vat: { rate: 0.05, prices: 'with-vat' } }, 1));
    await user.click(vat.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: VAT');
    expect(sent()).toEqual([{ group: 'vat', changes: { rate: 0.05, prices: 'with-vat' }, expected_revision: 0 }]);
    expect(screen.getByText(/Last changed by Huda Saleh/)).toBeTruthy();

    saves(settingsWith({ vat: {} }, 2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(vat.getByRole('textbox', { name: 'Rate in %' })).toHaveProperty('value', '20'));
    expect(sent()[1]).toEqual({ group: 'vat', changes: { rate: null, prices: null }, expected_revision: 1 });
  });

  it('moves a destination to another zone, and saves the fee in fils', async () => {
    const { user } = await openOffice('/admin/settings');
    const delivery = await section('Delivery');
    const others = within(delivery.getByRole('group', { name: 'Other emirates' }));
    await user.click(others.getByRole('checkbox', { name: 'Dubai' }));
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    await delivery.findByText('For each zone, enter an English name, a destination, a fee and working days.');
    await user.click(delivery.getByRole('button', { name: 'Remove zone: Dubai' }));
    await fill(user, others.getByRole('textbox', { name: 'Fee in AED' }), '20.50');
    saves(settingsWith({ delivery: {} }, 1));
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Delivery');
    const zone = {
      id: 'other-emirates',
      names: { en: 'Other emirates', it: 'Altri emirati', ar: 'الإمارات الأخرى' },
      destinations: ['AE-DU', 'AE-AZ', 'AE-SH', 'AE-AJ', 'AE-UQ', 'AE-RK', 'AE-FU'],
      fee: 2050,
      freeFrom: 50000,
      days: { from: 2, to: 3 },
    };
    expect(sent()).toEqual([{ group: 'delivery', changes: { zones: [zone] }, expected_revision: 0 }]);
  });

  it('marks an invalid field, and sends nothing', async () => {
    const { user } = await openOffice('/admin/settings');
    const stages = await section('Stage time limits');
    const printing = stages.getByRole('textbox', { name: 'Printing, hours' });
    await fill(user, printing, '0');
    await user.click(stages.getByRole('button', { name: 'Save' }));
    await stages.findByText('Enter whole hours, from 1 to 2,000.');
    expect(document.activeElement).toBe(printing);
    await user.click(stages.getByRole('button', { name: 'Discard changes' }));
    expect(printing).toHaveProperty('value', '24');
    expect(sent()).toEqual([]);
  });

  it('marks the field that the server refuses', async () => {
    const { user } = await openOffice('/admin/settings');
    const bank = await section('Bank details');
    shop.refuses('changeShopSettings', 400, {
      type: '/problems/bad-request',
      message: 'Fill in all of these fields or none.',
      errors: [{ field: 'changes.iban', message: 'is missing' }],
    });
    await fill(user, bank.getByRole('textbox', { name: 'Bank (optional)' }), 'Bank of Deira');
    await user.click(bank.getByRole('button', { name: 'Save' }));
    await bank.findByText('Fill in all of these fields or none.');
    await bank.findByText('Enter a valid IBAN.');
  });

  it('shows which values an environment variable fixes, read-only', async () => {
    settings = settingsWith({ seller: { name: 'Qalam Printing LLC' } }, 0, ['SELLER_NAME']);
    await openOffice('/admin/settings');
    await screen.findByText('Set on the server, by the variable SELLER_NAME. It can’t be changed here.');
    const seller = await section('Seller');
    const name = seller.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('value', 'Qalam Printing LLC');
    expect(name).toHaveProperty('readOnly', true);
    expect(seller.getByRole('textbox', { name: 'Address' })).toHaveProperty('readOnly', false);
  });

  it('keeps the input if somebody else saved first, and replaces theirs only when saved again', async () => {
    const { user } = await openOffice('/admin/settings');
    const couriers = await section('Couriers');
    const names = couriers.getByRole('textbox', { name: 'Names, one per line' });
    await fill(user, names, 'Own van');
    shop.refuses('changeShopSettings', 409, { type: '/problems/moved-on', message: 'Someone else changed these.' });
    settings = settingsWith({ couriers: { names: ['DHL'] } }, 1);
    await user.click(couriers.getByRole('button', { name: 'Save' }));
    await couriers.findByText(/^Someone else changed these settings in the meantime/);
    await screen.findByText(/Last changed by Huda Saleh/);
    expect(names).toHaveProperty('value', 'Own van');
    saves(settingsWith({ couriers: { names: ['Own van'] } }, 2));
    await user.click(couriers.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Couriers');
    expect(sent()).toMatchObject([{ expected_revision: 0 }, { expected_revision: 1 }]);
  });

  it('lists who changed a group, from which value to which', async () => {
    settings = settingsWith({ stages: { Printing: 8 } }, 1);
    shop.serves('settingsHistory', [
      { group: 'stages', revision: 1, at: NOW, by: HUDA, changes: [{ field: 'Printing', from: 24, to: 8 }] },
    ]);
    const { user } = await openOffice('/admin/settings');
    const stages = await section('Stage time limits');
    await user.click(stages.getByRole('button', { name: 'History: Stage time limits' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History: Stage time limits' }));
    await dialog.findByText('24 hours');
    dialog.getByText('8 hours');
    expect(shop.calls('settingsHistory')).toMatchObject([{ query: { group: 'stages' } }]);
  });

  it('changes the order and the names of categories', async () => {
    const { user } = await openOffice('/admin/settings');
    const categories = await section('Categories');
    await user.click(categories.getByRole('button', { name: 'Move down: Safety Vest' }));
    await fill(user, categories.getByRole('textbox', { name: 'Custom name for Safety Vest, English' }), 'Hi-vis vests');
    const safety = [
      { slug: 'safety-cargo-trousers' },
      { slug: 'safety-vest', names: { en: 'Hi-vis vests' } },
      { slug: 'Pant-Shirts-Coveralls' },
    ];
    saves(settingsWith({ categories: { safety } }, 1));
    await user.click(categories.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Categories');
    expect(sent()).toEqual([{ group: 'categories', changes: { safety }, expected_revision: 0 }]);
  });

  it('enters the team of the About page, without entries that were left empty', async () => {
    const { user } = await openOffice('/admin/settings');
    const about = await section('About page');
    await user.click(about.getByRole('button', { name: 'Add team member' }));
    await fill(user, about.getByRole('textbox', { name: 'Name' }), 'Omar Haddad');
    await user.click(about.getByRole('button', { name: 'Save' }));
    about.getByText('Enter a name and a role for each person.');
    await fill(user, about.getByRole('textbox', { name: 'Role' }), 'Prepress');
    await user.click(about.getByRole('button', { name: 'Add team member' }));
    const team = [{ name: 'Omar Haddad', role: 'Prepress' }];
    saves(settingsWith({ about: { team } }, 1));
    await user.click(about.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: About page');
    expect(sent()).toEqual([{ group: 'about', changes: { team }, expected_revision: 0 }]);
    await user.click(about.getByRole('button', { name: 'Remove: Omar Haddad' }));
    expect(about.queryByRole('textbox')).toBeNull();
  });

  it('asks before it is left with unsaved changes', async () => {
    const { user, address } = await openOffice('/admin/settings');
    const languages = await section('Languages');
    await user.click(languages.getByRole('checkbox', { name: 'Italiano' }));
    shop.serves('staff', []);
    shop.serves('secondFactorPolicy', { required: false });
    await user.click(screen.getAllByRole('link', { name: /Staff/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/settings');
    expect(fireEvent(globalThis as unknown as Window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(languages.getByRole('button', { name: 'Discard changes' }));
    await user.click(screen.getAllByRole('link', { name: /Staff/ })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/admin/staff'));
  });

  it('is for owners', async () => {
    await openOffice('/admin/settings', {}, 'en', 'production');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'VAT' })).toBeNull());
    expect(shop.calls('shopSettings')).toEqual([]);
  });

  it.each([
    ['it', 'Impostazioni', 'IVA'],
    ['ar', 'الإعدادات', 'ضريبة القيمة المضافة'],
  ] as const)('speaks %s', async (language, title, vat) => {
    await openOffice('/admin/settings', {}, language);
    await screen.findByRole('heading', { level: 1, name: title });
    await section(vat);
  });
});
