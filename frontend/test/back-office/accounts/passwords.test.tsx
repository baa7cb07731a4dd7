import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { ADMIN, openOffice, servesOffice } from '../../support/office.ts';
import { HUDA } from './members.ts';

describe('an invitation', () => {
  it('lets a colleague choose a password, and removes its secret from the URL', async () => {
    shop.refuses('acceptInvitation', 410, { message: 'This link has run out.' });
    const { user, address } = await openOffice('/admin/accept-invitation#secret-of-the-mail');
    const password = await screen.findByLabelText('Password');
    expect(address()).toBe('/admin/accept-invitation');
    await user.click(screen.getByRole('button', { name: 'Get started' }));
    await screen.findByText('Choose a password.');
    await fill(user, password, 'kx7 rq4 mw2');
    await screen.findByText('Use at least 12 characters.');
    await user.click(screen.getByRole('button', { name: 'Get started' }));
    expect(shop.calls('acceptInvitation')).toHaveLength(0);
    await fill(user, password, 'four words in a row');
    await user.click(screen.getByRole('button', { name: 'Get started' }));
    await screen.findByText('This link has run out.');
    expect(shop.calls('acceptInvitation')).toMatchObject([
      { body: { token: 'secret-of-the-mail', password: 'four words in a row' } },
    ]);
  });
});

it('shows why a password was refused, until it is changed', async () => {
  const message = 'Don’t use your name, e-mail address or the shop’s name in the password.';
  shop.refuses('acceptInvitation', 400, { type: '/problems/password-contains-name', message });
  const { user } = await openOffice('/admin/accept-invitation#secret-of-the-mail');
  const password = await screen.findByLabelText('Password');
  await fill(user, password, 'four words of Huda');
  await user.click(screen.getByRole('button', { name: 'Get started' }));
  const error = await screen.findByText(message);
  expect(password.getAttribute('aria-describedby')).toBe(error.id);
  expect(await barriers()).toEqual([]);
  await fill(user, password, 'four words in a row');
  expect(screen.queryByText(message)).toBeNull();
});

describe('a person whose password does not meet the policy', () => {
  const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify({ sub: ADMIN.id, ...claims }))}.c2lnbmF0dXJl`;

  async function logIn(claims: object) {
    shop.serves('staff', [HUDA]);
    shop.serves('secondFactorPolicy', { required: false });
    servesOffice();
    shop.serves('adminLogin', { token: tokenWith(claims), message: 'Welcome' });
    const { user } = await renderApp('/admin/login?next=%2Fadmin%2Fstaff');
    await fill(user, screen.getByLabelText('Email'), ADMIN.email);
    await fill(user, screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Staff' });
    return user;
  }
  const ASKED = 'Your password is easy to guess. Change it now.';

  it('is asked on every page to change it', async () => {
    const user = await logIn({ password_change_advised: true });
    const banner = within(await screen.findByRole('region', { name: ASKED }));
    await user.click(banner.getByRole('button', { name: 'Change password…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await fill(user, dialog.getByLabelText('Current password'), 'x');
    const next = dialog.getByLabelText('New password');
    // The name of who is logged in, and a password that is known to everybody.
    for (const [password, problem] of [
      ['print by huda saleh', 'Don’t use your name, email address or the shop’s name in the password.'],
      ['Basketball2024', 'This password is too common. Choose one that is harder to guess.'],
    ] as const) {
      await fill(user, next, password);
      await dialog.findByText(problem, { exact: false });
      await user.click(dialog.getByRole('button', { name: 'Change password' }));
      expect(dialog.getByText(problem).id).toBe(next.getAttribute('aria-describedby')?.split(' ').at(-1));
    }
    expect(shop.calls('changePassword')).toEqual([]);
    await fill(user, next, 'lamps above the souk');
    await dialog.findByText('Strong.');
    shop.serves('changePassword', { token: tokenWith({}), message: 'Done' });
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    await dialog.findByText('Password changed. You have been logged out on your other devices.');
    expect(screen.queryByText(ASKED)).toBeNull();
  });

  it('is not asked after logging in with a valid one', async () => {
    await logIn({});
    expect(screen.queryByText(ASKED)).toBeNull();
  });
});

describe('the password dialog', () => {
  it('requires both passwords, reports a wrong current one, and continues with the new session', async () => {
    shop.serves('staff', [HUDA]);
    shop.serves('secondFactorPolicy', { required: false });
    const { user } = await openOffice('/admin/staff');
    const [menu] = await screen.findAllByRole('button', { name: 'Huda Saleh Owner' });
    if (menu === undefined) throw new Error('The page has no account menu.');
    await user.click(menu);
    // Hidden: jsdom has no layout, so the menu’s button counts as invisible.
    await user.click(await screen.findByRole('menuitem', { name: 'Change password…', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const change = dialog.getByRole('button', { name: 'Change password' });
    await user.click(change);
    await dialog.findByText('Enter your current password.');
    await fill(user, dialog.getByLabelText('Current password'), 'none of mine');
    await user.click(change);
    await dialog.findByText('Enter a new password.');
    const next = dialog.getByLabelText('New password');
    await fill(user, next, 'four other words now');
    await user.click(dialog.getByRole('button', { name: 'Show: New password' }));
    expect(next.getAttribute('type')).toBe('text');
    shop.refuses('changePassword', 403, { type: '/problems/wrong-password', message: 'Wrong.' });
    await user.click(change);
    await dialog.findByText('This is not your current password.');
    const renewed = (localStorage.getItem('adminToken') ?? '').replace(/[^.]+$/, 'bmV3');
    shop.serves('changePassword', { token: renewed, message: 'Done' });
    await user.click(change);
    await dialog.findByText('Password changed. You have been logged out on your other devices.');
    expect(localStorage.getItem('adminToken')).toBe(renewed);
  });
});
