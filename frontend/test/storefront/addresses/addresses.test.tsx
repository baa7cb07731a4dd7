import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { storeCart } from '../../support/catalogue.ts';
import { bodyOf, COVERALLS, serveCheckout } from '../../support/checkout.ts';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const OFFICE: ResponseOf<'addresses'>[number] = {
  id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2d01',
  name: 'Huda Saleh',
  phone: '+971 50 555 0142',
  location: 'Office 1204, Business Bay',
  destination: 'AE-DU',
  company: 'Dune & Draft',
  trn: null,
};
const WAREHOUSE = { ...OFFICE, id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2d02', location: 'Mussafah 12', company: null };
const CHANGED = { message: 'The address was saved.', addresses: [OFFICE] };
const ADDRESSES = '/profile?tab=addresses';

describe('the addresses of an account', () => {
  it('are added, with errors at their fields', async () => {
    shop.serves('addresses', []);
    shop.serves('saveAddress', CHANGED);
    const { user } = await renderApp(ADDRESSES, { as: 'customer' });
    await screen.findByText('You have no saved addresses');
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter your name');
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    await fill(user, dialog.getByLabelText('Name'), OFFICE.name);
    await fill(user, dialog.getByLabelText('Phone'), OFFICE.phone);
    await fill(user, dialog.getByLabelText('Delivery address'), OFFICE.location);
    await user.selectOptions(dialog.getByLabelText('Deliver to'), 'AE-SH');
    expect(await barriers()).toEqual([]);
    shop.serves('addresses', [OFFICE]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(OFFICE.location);
    expect(bodyOf('saveAddress', shop.calls('saveAddress')[0])).toEqual({
      name: OFFICE.name,
      phone: OFFICE.phone,
      location: OFFICE.location,
      destination: 'AE-SH',
    });
  });

  it('are edited and removed', async () => {
    shop.serves('addresses', [OFFICE]);
    shop.serves('saveAddress', CHANGED);
    shop.serves('removeAddress', { message: 'The address was removed.', addresses: [] });
    const { user } = await renderApp(ADDRESSES, { as: 'customer' });
    await user.click(await screen.findByRole('button', { name: 'Edit the address of Huda Saleh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    await fill(user, dialog.getByLabelText('Delivery address'), 'Office 9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.calls('saveAddress')[0]?.params).toEqual({ id: OFFICE.id });
    await user.click(screen.getByRole('button', { name: 'Remove the address of Huda Saleh' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this address?' }));
    shop.serves('addresses', []);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('You have no saved addresses');
    expect(shop.calls('removeAddress')[0]?.params).toEqual({ id: OFFICE.id });
  });
});

describe('the addresses on the checkout page', () => {
  beforeEach(() => {
    serveCheckout();
    storeCart(COVERALLS);
    shop.serves('addresses', [OFFICE, WAREHOUSE]);
  });

  it('are filled in, and another one is saved with the order', async () => {
    shop.isUnreachableFor('placeCheckout');
    const { user } = await renderApp('/checkout', { as: 'customer' });
    const saved = await screen.findByLabelText('Saved addresses');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Huda Saleh'));
    await user.selectOptions(saved, OFFICE.id);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe(OFFICE.location);
    expect(screen.getByLabelText<HTMLInputElement>(/^Company/).value).toBe('Dune & Draft');
    expect(screen.queryByLabelText('Save this address in my account')).toBeNull();
    await fill(user, screen.getByLabelText('Delivery address'), 'Office 9');
    await user.click(screen.getByLabelText('Save this address in my account'));
    await user.click(await screen.findByRole('button', { name: 'Order and pay · AED 144.00' }));
    await waitFor(() => expect(shop.calls('placeCheckout')).toHaveLength(1));
    expect(bodyOf('placeCheckout', shop.calls('placeCheckout')[0])).toMatchObject({
      customer_email: 'huda@duneanddraft.example',
      customer_location: 'Office 9',
      save_address: true,
    });
  });
});
