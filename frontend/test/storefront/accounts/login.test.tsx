import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

it.each([
  {
    whose: 'a customer’s',
    path: '/login',
    endpoint: 'login',
    submit: 'Log in',
    failed: 'Login failed. Please try again.',
  },
  {
    whose: 'an admin’s',
    path: '/admin/login',
    endpoint: 'adminLogin',
    submit: 'Log in',
    failed: 'Login failed',
  },
] as const)(
  '$whose log-in has a message of its own for a response without one, and keeps what was typed',
  async ({ path, endpoint, submit, failed }) => {
    shop.respondsTo(endpoint, () => new Response('<h1>Internal error</h1>', { status: 500 }));
    const { user } = await renderApp(path);
    await fill(user, screen.getByLabelText('Email'), 'huda@duneanddraft.example');
    await fill(user, screen.getByLabelText('Password'), 'four words in a row');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('huda@duneanddraft.example');
  },
);

it('shows a reader of Arabic in Arabic why a log-in is refused', async () => {
  shop.refuses('login', 401, { type: '/problems/wrong-password', message: 'Wrong email or password. Try again.' });
  const { user } = await renderApp('/login', { language: 'ar' });
  await fill(user, screen.getByLabelText('البريد الإلكتروني'), 'nobody@dune.example');
  await fill(user, screen.getByLabelText('كلمة المرور'), 'not the password');
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  expect(await screen.findByText('البريد الإلكتروني أو كلمة المرور غير صحيحة. حاول مجددًا.')).toBeTruthy();
});

describe('a forgotten password', () => {
  const NEW = 'another four words there';

  it('can be replaced by a link, which is sent without revealing whether there is an account', async () => {
    shop.serves('forgotPassword', { message: 'Done' });
    const { user } = await renderApp('/login');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
    await fill(user, screen.getByLabelText('Email'), 'noura@duneanddraft.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    const sent = 'If noura@duneanddraft.example has an account, we’ve emailed you a link.';
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(await barriers()).toEqual([]);
    expect(shop.calls('forgotPassword').map(({ body }) => body)).toEqual([{ email: 'noura@duneanddraft.example' }]);
  });

  it('is replaced by the secret of the link, which disappears from the address, and the session of this browser ends', async () => {
    shop.serves('resetPassword', { message: 'Done', area: 'store' });
    const { user, address } = await renderApp('/reset-password#s3cret', { as: 'customer' });
    await fill(user, await screen.findByLabelText('New password'), NEW);
    expect(address()).toBe('/reset-password');
    expect(await barriers()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed. You’re logged out on all devices.')).toBeTruthy();
    expect(shop.calls('resetPassword').map(({ body }) => body)).toEqual([{ token: 's3cret', password: NEW }]);
    await user.click(screen.getByRole('link', { name: 'Log in with your new password' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });

  it.each([
    { whose: 'of the store', query: '', minimum: 8, short: 'kx7 rq4' },
    { whose: 'of the back office', query: '?area=office', minimum: 12, short: 'kx7 rq4 mw2' },
  ])('$whose is replaced by one of $minimum characters or more', async ({ query, minimum, short }) => {
    const { user } = await renderApp(`/reset-password${query}#s3cret`);
    await fill(user, await screen.findByLabelText('New password'), short);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(`Use at least ${minimum} characters.`)).toBeTruthy();
    expect(shop.calls('resetPassword')).toEqual([]);
  });

  it('is not replaced by one that the shop refuses: only the shop knows whose it is', async () => {
    const message = 'Don’t use your name, email address or the shop’s name in the password.';
    shop.refuses('resetPassword', 400, { type: '/problems/password-contains-name', message });
    const { user } = await renderApp('/reset-password#s3cret');
    const field = await screen.findByLabelText('New password');
    await fill(user, field, 'four words of Noura');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const error = await screen.findByText(message);
    expect(field.getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(field);
  });

  it('is not replaced by a link that was used before', async () => {
    const message = 'This link is no longer valid. Request a new one.';
    shop.refuses('resetPassword', 400, { type: '/problems/link-over', message });
    const { user } = await renderApp('/reset-password#s3cret');
    await fill(user, await screen.findByLabelText('New password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request another link' })).toBeTruthy();
  });
});
