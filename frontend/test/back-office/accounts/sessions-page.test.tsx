import { beforeEach, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../support/render-app.tsx';
import { SESSIONS } from '../../support/sessions.ts';
import { shop } from '../../support/shop-api.ts';
import { openOffice } from '../../support/office.ts';

describe('the sessions page in the back office', () => {
  let sessions = SESSIONS;
  beforeEach(() => {
    sessions = SESSIONS;
    shop.serves('sessions', () => [...sessions]);
    shop.serves('endSession', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return { message: 'Done' };
    });
  });
  const ended = () => shop.calls('endSession').map(({ params }) => params['id']);

  it('opens from the menu with the person’s name, and ends a session', async () => {
    shop.serves('staff', []);
    shop.serves('secondFactorPolicy', { required: false });
    const { user, address } = await openOffice('/admin/staff');
    await user.click((await screen.findAllByRole('button', { name: 'Huda Saleh Owner' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Where you’re logged in', hidden: true }));
    await screen.findByRole('heading', { level: 1, name: 'Where you’re logged in' });
    expect(address()).toBe('/admin/sessions');
    await user.click(await screen.findByRole('button', { name: 'Log out: Safari on iPhone' }));
    await screen.findByText('Logged out on that device.');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(ended()).toEqual([SESSIONS[1]?.id]);
    expect(await barriers()).toEqual([]);
  });

  it('logs out everywhere else at once', async () => {
    const { user } = await openOffice('/admin/sessions');
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    // They are ended at the same time, in any order.
    await waitFor(() => expect(ended().toSorted()).toEqual([SESSIONS[1]?.id, SESSIONS[2]?.id]));
    expect(screen.getAllByText('This device')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull());
  });

  it('logs out everywhere, including here, after confirmation', async () => {
    shop.serves('endSessions', { message: 'Done' });
    shop.serves('logOut', { message: 'Done' });
    const { user, address } = await openOffice('/admin/sessions');
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    expect(shop.calls('endSessions')).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    expect([address(), localStorage.getItem('adminToken')]).toEqual(['/admin/login', null]);
  });

  it('redirects to the login with the reason if the session was idle for too long', async () => {
    shop.refuses('sessions', 401, { type: '/problems/session-idle', message: 'You were logged out.' });
    const { address } = await openOffice('/admin/sessions');
    await screen.findByText(/^You were logged out because you were inactive\./);
    expect(address()).toBe('/admin/login?next=%2Fadmin%2Fsessions');
  });

  it('counts as use of the session, unlike the change stream', async () => {
    await openOffice('/admin/sessions');
    await screen.findByText('Firefox on Linux');
    await waitFor(() => expect(shop.calls('changeStream')).not.toHaveLength(0));
    expect(shop.calls('sessions')[0]?.headers.get(HEADER.background)).toBeNull();
    expect(shop.calls('changeStream')[0]?.headers.get(HEADER.background)).toBe('true');
  });
});
