import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { SESSIONS } from '../../support/sessions.ts';
import { shop } from '../../support/shop-api.ts';

describe('where a customer is logged in', () => {
  let sessions = SESSIONS;
  beforeEach(() => {
    sessions = SESSIONS;
    shop.serves('sessions', () => [...sessions]);
  });
  const section = async () => within(await screen.findByRole('region', { name: 'Where you’re logged in' }));

  it('is listed on the profile page, by device, address and time', async () => {
    await renderApp('/profile', { as: 'customer' });
    const rows = await (await section()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Firefox on LinuxThis device198.51.100.7Last used Mar 2, 02:30 PMLogged in Mar 2, 12:00 PM',
      'Safari on iPhone2001:db8:1:2::/64Last used Mar 2, 01:00 PMLogged in Mar 1, 12:00 PMLog out',
      'Unknown device192.0.2.8Last used Mar 1, 11:00 AMLogged in Mar 1, 11:00 AMLog out',
    ]);
    expect(await barriers()).toEqual([]);
  });

  it('can be ended one by one', async () => {
    shop.serves('endSession', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return { message: 'Done' };
    });
    const { user } = await renderApp('/profile', { as: 'customer' });
    await user.click(await (await section()).findByRole('button', { name: 'Log out: Safari on iPhone' }));
    const done = await (await section()).findByText('Logged out on that device.');
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(shop.calls('endSession')).toMatchObject([{ params: { id: SESSIONS[1]?.id } }]);
  });

  it('shows whether a session could not be ended, or the list not loaded', async () => {
    shop.isUnreachableFor('endSession');
    const { user } = await renderApp('/profile', { as: 'customer' });
    await user.click(await (await section()).findByRole('button', { name: 'Log out: Unknown device' }));
    await (await section()).findByText('We couldn’t end that session. Try again.');
    shop.isUnreachableFor('sessions');
    await renderApp('/profile', { as: 'customer' });
    await (await section()).findByText('We couldn’t load your sessions.');
  });
});

describe('logging out', () => {
  it.each([
    ['with the shop reachable', () => shop.serves('logOut', { message: 'Done' })],
    ['offline', () => shop.isUnreachableFor('logOut')],
  ])('deletes the token, and ends its session on the server: %s', async (_, given) => {
    given();
    shop.serves('products', []);
    shop.serves('productsByCategory', []);
    shop.serves('safetyProductsByCategory', []);
    const { user, address } = await renderApp('/profile?tab=logout', { as: 'customer' });
    const token = localStorage.getItem('userToken') ?? '';
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shop.calls('logOut')).toHaveLength(1));
    expect(shop.calls('logOut')[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect([address(), localStorage.getItem('userToken')]).toEqual(['/', null]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
