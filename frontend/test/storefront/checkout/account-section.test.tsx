import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { storeCart } from '../../support/catalogue.ts';
import {
  contact,
  COVERALLS,
  fillDetails,
  openCheckout,
  profile,
  serveCheckout,
  tokenOf,
} from '../../support/checkout.ts';
import { fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const button = (name: string) => screen.findByRole('button', { name });

describe('the account of a guest who buys workwear', () => {
  beforeEach(() => {
    serveCheckout();
    storeCart(COVERALLS);
  });

  it('has a form that asks for name and email once, and can be closed', async () => {
    const { user } = await openCheckout();
    await user.click(await button('Log in'));
    await waitFor(() => expect(screen.getAllByLabelText('Email')).toHaveLength(1));
    await user.click(await button('Order and pay · AED 144.00'));
    await screen.findByRole('link', { name: 'Log in, create an account or continue as a guest' });
    await user.click(await button('Continue as a guest'));
    expect(document.activeElement).toBe(await button('Log in'));
    await fillDetails(user);
    await user.click(await button('Order and pay · AED 144.00'));
    await waitFor(() => expect(shop.calls('placeCheckout')).toHaveLength(1));
  });

  it('gives the order its name and email after a login; errors of the fields that its form hides are not reported', async () => {
    shop.serves('login', { message: 'Welcome back.', token: tokenOf() });
    shop.serves('profile', { user: profile() });
    const { user } = await openCheckout();
    await fill(user, (await contact()).getByLabelText('Email'), 'work@site.example');
    await user.click(await button('Order and pay · AED 144.00'));
    await screen.findByRole('link', { name: 'Enter your name' });
    await user.click(await button('Log in'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Enter your name' })).toBeNull());
    const section = within(await screen.findByRole('region', { name: 'Account' }));
    await fill(user, section.getByLabelText('Email'), profile().email);
    await fill(user, section.getByLabelText('Password'), 'four words in a row');
    await user.click(section.getByRole('button', { name: 'Log in' }));
    await screen.findByText('You’re logged in. Check the total and place your order.');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Huda Saleh'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(profile().email);
  });
});
