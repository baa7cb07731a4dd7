import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, NOW, openOffice } from '../../support/office.ts';
import { fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

type Code = ResponseOf<'discountCodes'>[number];

const RAMADAN: Code = {
  id: idOf(80),
  code: 'RAMADAN10',
  status: 'active',
  discount: { kind: 'percentage', rate: 0.1 },
  valid_from: null,
  valid_until: null,
  minimum: 200,
  categories: ['flyers', 'safety-vest'],
  uses: 100,
  uses_per_customer: 1,
  used: 3,
  created_at: NOW,
  revision: 4,
};
const OLD: Code = {
  ...RAMADAN,
  id: idOf(81),
  code: 'OLD50',
  discount: { kind: 'amount', amount: 50 },
  categories: null,
};
/** Finds a code with its state next to it. */
const titled = (code: string, state: string) => (_: string, element: Element | null) =>
  element?.tagName === 'H2' && element.textContent === code && element.nextElementSibling?.textContent === state;
const ACTOR = { id: idOf(1), name: 'Huda Saleh', role: 'admin' } as const;

describe('the discount codes page', () => {
  let codes: readonly Code[];
  beforeEach(() => {
    codes = [RAMADAN];
    shop.serves('discountCodes', () => [...codes]);
  });
  const open = () => openOffice('/admin/discount-codes');

  it('lists each code with its state, terms and uses, and shows those of one state', async () => {
    codes = [
      RAMADAN,
      { ...OLD, valid_until: '2026-01-31T20:00:00.000Z' },
      { ...OLD, id: idOf(82), code: 'GONE', status: 'ended' },
      { ...OLD, id: idOf(83), code: 'LAST', uses: 3 },
      { ...OLD, id: idOf(84), code: 'SOON', valid_from: '2999-01-01T20:00:00.000Z' },
    ];
    const { user } = await open();
    await screen.findByText(titled('RAMADAN10', 'Active'));
    screen.getByText('10% off · Used 3 of 100 times');
    screen.getByText('No end date · from AED 200.00 before VAT · once per customer · Flyers, Safety Vest');
    screen.getByText(titled('OLD50', 'Expired'));
    screen.getByText(/^Until Jan 31/);
    screen.getByText(titled('GONE', 'Ended'));
    expect(screen.queryByRole('button', { name: 'Change: GONE' })).toBeNull();
    screen.getByText(titled('LAST', 'Used up'));
    screen.getByText(titled('SOON', 'Scheduled'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Expired');
    expect(screen.queryByRole('heading', { name: 'RAMADAN10' })).toBeNull();
    screen.getByText(titled('OLD50', 'Expired'));
  });

  it('creates a code after its fields are valid', async () => {
    codes = [];
    shop.serves('createDiscountCode', () => {
      codes = [RAMADAN];
      return { message: 'The discount code was created.', discount_code: RAMADAN };
    });
    const { user } = await open();
    await screen.findByText('No discount codes yet');
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a discount code' }));
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    await dialog.findByText('Enter 3 to 30 letters, digits or hyphens.');
    dialog.getByText('Enter a percentage from 0.01 to 100.');
    const enter = (name: string | RegExp, typed: string) => fill(user, dialog.getByRole('textbox', { name }), typed);
    await enter('Code', 'ramadan 10');
    await enter('Percentage', '12.5');
    await enter(/^Minimum in AED/, '200');
    await enter(/^Uses in total/, '0');
    await fill(user, dialog.getByLabelText(/^First day/), '2026-02-18');
    await fill(user, dialog.getByLabelText(/^Last day/), '2026-02-17');
    await user.click(dialog.getByRole('checkbox', { name: 'Flyers', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    await dialog.findByText('The last day can’t be before the first day.');
    dialog.getByText('Enter a whole number from 1 to 1,000,000.');
    expect(shop.calls('createDiscountCode')).toHaveLength(0);
    await enter(/^Uses in total/, '100');
    await fill(user, dialog.getByLabelText(/^Last day/), '2026-03-19');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    await screen.findByText('Code created: RAMADAN10');
    await screen.findByText(titled('RAMADAN10', 'Active'));
    expect(shop.calls('createDiscountCode').map(({ body }) => body)).toEqual([
      {
        code: 'ramadan 10',
        discount: { kind: 'percentage', rate: 0.125 },
        // Midnight in Dubai, and the end of the last day.
        valid_from: '2026-02-17T20:00:00.000Z',
        valid_until: '2026-03-19T20:00:00.000Z',
        minimum: 200,
        uses: 100,
        uses_per_customer: null,
        categories: ['flyers'],
      },
    ]);
  });

  it('reports at its field that a code exists already', async () => {
    const message = 'A discount code with this text already exists.';
    shop.refuses('createDiscountCode', 409, { type: '/problems/discount-code-exists', message });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create code' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByRole('textbox', { name: 'Code' }), 'RAMADAN10');
    await fill(user, dialog.getByRole('textbox', { name: 'Percentage' }), '10');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    await dialog.findByText(message);
    expect(dialog.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('changes the terms of a code, and keeps the input if somebody else changed it first', async () => {
    shop.refuses('changeDiscountCode', 409, { type: '/problems/moved-on', message: 'It changed.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change: RAMADAN10' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change RAMADAN10' }));
    await user.click(dialog.getByRole('radio', { name: 'Amount' }));
    await fill(user, dialog.getByRole('textbox', { name: 'Amount in AED' }), '25');
    codes = [{ ...RAMADAN, used: 4, revision: 5 }];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^This code was changed or used in the meantime/);
    await waitFor(() => screen.getByText('10% off · Used 4 of 100 times'));
    shop.serves('changeDiscountCode', { message: 'The discount code was changed.', discount_code: RAMADAN });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Code changed: RAMADAN10');
    const { minimum, uses, uses_per_customer, categories } = RAMADAN;
    expect(shop.calls('changeDiscountCode').at(-1)).toMatchObject({
      params: { id: RAMADAN.id },
      body: {
        discount: { kind: 'amount', amount: 25 },
        ...{ minimum, uses, uses_per_customer, categories, valid_from: null, valid_until: null },
        expected_revision: 5,
      },
    });
  });

  it('ends a code after a confirmation', async () => {
    shop.serves('endDiscountCode', () => {
      const ended = { ...RAMADAN, status: 'ended' } as const;
      codes = [ended];
      return { message: 'The discount code was ended.', discount_code: ended };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End: RAMADAN10' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End RAMADAN10?' }));
    await user.click(dialog.getByRole('button', { name: 'End code' }));
    await screen.findByText('Code ended: RAMADAN10');
    await screen.findByText(titled('RAMADAN10', 'Ended'));
  });

  it('shows who changed a code, and links to the checkouts that use it', async () => {
    const { discount, valid_from, valid_until, minimum, categories, uses, uses_per_customer } = RAMADAN;
    const terms = { discount, valid_from, valid_until, minimum, categories, uses, uses_per_customer };
    const entry = { at: NOW, actor: ACTOR, terms: null, checkout_id: null };
    shop.serves('discountCodeHistory', [
      { ...entry, revision: 2, type: 'discount-code-claimed', checkout_id: idOf(90) },
      { ...entry, revision: 1, type: 'discount-code-changed', terms },
      { ...entry, revision: 0, type: 'discount-code-created', terms: { ...terms, minimum: 100 } },
    ]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'History and uses: RAMADAN10' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History and uses: RAMADAN10' }));
    const link = await dialog.findByRole('link', { name: 'Show checkout' });
    expect(link.getAttribute('href')).toBe(`/admin/checkouts/${idOf(90)}`);
    dialog.getByText('Minimum: AED 200.00 (was AED 100.00)');
    dialog.getByText('Discount: 10%');
  });

  it('offers to try again if the codes can’t be loaded', async () => {
    shop.refuses('discountCodes', 503, { message: 'Not now.' });
    const { user } = await open();
    await screen.findByText('We couldn’t load the discount codes.');
    shop.serves('discountCodes', [RAMADAN]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(titled('RAMADAN10', 'Active'));
  });

  it('is for those who handle money', async () => {
    await openOffice('/admin/discount-codes', {}, 'en', 'production');
    await screen.findByText(/your role/i);
    expect(shop.calls('discountCodes')).toHaveLength(0);
  });
});
