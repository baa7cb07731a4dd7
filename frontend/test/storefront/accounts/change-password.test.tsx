import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

it('changes a customer’s password to one without their name in it, and is ready for the next change', async () => {
  shop.serves('changePassword', { token: 'e30.e30.c2ln', message: 'Your password was changed.' });
  shop.serves('sessions', []);
  const { user } = await renderApp('/profile', { as: 'customer' });
  // The account's details: from here on the page knows the name.
  await screen.findByText('Huda Saleh', { selector: 'dd bdi' });
  const current = screen.getByLabelText<HTMLInputElement>('Current password');
  const field = () => screen.getByLabelText<HTMLInputElement>('New password');
  const send = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await fill(user, current, '1');
  await fill(user, field(), 'words of huda');
  await send();
  const error = screen.getByText('Don’t use your name, email address or the shop’s name in the password.');
  expect(field().getAttribute('aria-describedby')).toContain(error.id);
  expect(document.activeElement).toBe(field());
  expect(shop.calls('changePassword')).toEqual([]);

  await fill(user, field(), 'lamps above the souk');
  await screen.findByText('Strong.');
  await send();
  await screen.findByText('Your password was changed.');
  expect(shop.calls('changePassword').map(({ body }) => body)).toEqual([
    { password: '1', new_password: 'lamps above the souk' },
  ]);
  expect([current.value, field().value]).toEqual(['', '']);
  expect(screen.queryByText('Strong.')).toBeNull();
});
