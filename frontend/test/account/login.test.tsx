import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, renderApp } from '../components/render-app.tsx';
import { shop } from '../components/shop-api.ts';

it.each([
  {
    whose: 'a customer’s',
    path: '/login',
    endpoint: 'login',
    submit: 'Login',
    failed: 'Login failed. Please try again.',
  },
  { whose: 'an admin’s', path: '/admin/login', endpoint: 'adminLogin', submit: 'Log in', failed: 'Login failed' },
] as const)(
  '$whose log-in has a message of its own for a response without one, and keeps what was typed',
  async ({ path, endpoint, submit, failed }) => {
    shop.respondsTo(endpoint, () => new Response('<h1>Internal error</h1>', { status: 500 }));
    const { user } = await renderApp(path);
    await fill(user, screen.getByLabelText('E-mail'), 'huda@duneanddraft.example');
    await fill(user, screen.getByLabelText('Password'), 'four words in a row');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('huda@duneanddraft.example');
  },
);

it('shows a reader of Arabic in Arabic why a log-in is refused', async () => {
  shop.refuses('login', 401, { type: '/problems/wrong-password', message: 'E-mail or password is wrong.' });
  const { user } = await renderApp('/login', { language: 'ar' });
  await fill(user, screen.getByLabelText('البريد الإلكتروني'), 'nobody@dune.example');
  await fill(user, screen.getByLabelText('كلمة المرور'), 'not the password');
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  expect(await screen.findByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeTruthy();
});
