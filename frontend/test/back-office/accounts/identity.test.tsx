import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { barriers } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { ADMIN, findNotice, idOf, NOW, openOffice } from '../../support/office.ts';

type Member = ResponseOf<'staff'>[number];

const OMAR: Member = {
  id: idOf(2),
  name: 'Omar',
  email: 'omar@pressline.example',
  staff_role: 'production',
  standing: 'active',
  since: NOW,
  last_login_at: null,
  invited_at: null,
  invitation_over: false,
  second_factor: false,
  you: false,
};
const HUDA: Member = { ...OMAR, id: ADMIN.id, name: 'Huda Saleh', staff_role: 'owner', you: true };

const NOT_CONFIRMED = {
  type: '/problems/confirmation-required',
  message: 'Confirm that it’s you to continue. Nothing was changed.',
};
const isDialogOpen = () => screen.queryByRole('dialog', { name: 'Confirm that it’s you' }) !== null;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));

async function lockOutOmar(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Lock out Omar' }));
  await user.click(await screen.findByRole('button', { name: 'Lock out' }));
}

describe('a call that needs a recent confirmation', () => {
  beforeEach(() => {
    shop.serves('staff', [HUDA, OMAR]);
    shop.serves('secondFactorPolicy', { required: false });
    shop.serves('identityChallenge', { methods: ['password'], ticket: 'ticket-1', passkey_options: null });
    shop.refuses('disableStaff', 403, NOT_CONFIRMED);
    shop.serves('confirmIdentity', () => {
      shop.serves('disableStaff', { message: 'Done', person: { ...OMAR, standing: 'disabled' } });
      return { message: 'Confirmed', confirmed_until: NOW };
    });
  });

  it('is repeated with the same key after the password was confirmed', async () => {
    const { user } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    const asked = await dialog();
    asked.getByText(/You won’t be asked again for 10 minutes\.$/);
    const password = await asked.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(await barriers()).toEqual([]);
    await user.type(password, 'four words in a row{Enter}');
    await findNotice('Omar is locked out');
    expect(isDialogOpen()).toBe(false);
    expect(shop.calls('confirmIdentity').map(({ body }) => body)).toEqual([
      { ticket: 'ticket-1', proof: { method: 'password', password: 'four words in a row' } },
    ]);
    const keys = shop.calls('disableStaff').map(({ headers }) => headers.get(HEADER.idempotencyKey));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('requests the second factor instead of the password if the account has one', async () => {
    shop.serves('identityChallenge', { methods: ['totp', 'recovery-code'], ticket: 'ticket-1', passkey_options: null });
    const { user } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    const asked = await dialog();
    const code = await asked.findByRole('textbox', { name: '6-digit code' });
    expect(asked.queryByLabelText('Password')).toBeNull();
    await user.type(code, '123456');
    await findNotice('Omar is locked out');
    expect(shop.calls('confirmIdentity').map(({ body }) => body)).toEqual([
      { ticket: 'ticket-1', proof: { method: 'totp', code: '123456' } },
    ]);
  });

  it('is not made if the person cancels, and the page reports it', async () => {
    const { user } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await findNotice('Omar: Confirm that it’s you to continue. Nothing was changed.');
    expect([shop.calls('disableStaff').length, shop.calls('confirmIdentity').length]).toEqual([1, 0]);
  });

  it('requests the password again in the same dialog if it was wrong', async () => {
    shop.refuses('confirmIdentity', 400, { type: '/problems/wrong-password', message: 'The password is wrong.' });
    const { user, store } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    const asked = await dialog();
    const password = await asked.findByLabelText<HTMLInputElement>('Password');
    await user.type(password, 'wrong{Enter}');
    await asked.findByText('The password is wrong.');
    await waitFor(() => expect(password.selectionEnd).toBe(5));
    expect(store.getState().session.office.token).toBeDefined();
  });

  it('requires another confirmation if too much time has passed', async () => {
    shop.refuses('confirmIdentity', 400, { type: '/problems/confirmation-expired', message: 'Try again.' });
    const { user } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    const asked = await dialog();
    await user.type(await asked.findByLabelText('Password'), 'four words in a row{Enter}');
    await asked.findByText('The confirmation has expired. Confirm again.');
    await waitFor(() => expect(shop.calls('identityChallenge')).toHaveLength(2));
  });

  it('shows an error with a retry if the shop is unreachable', async () => {
    shop.isUnreachableFor('identityChallenge');
    const { user } = await openOffice('/admin/staff');
    await lockOutOmar(user);
    const asked = await dialog();
    await asked.findByText('We couldn’t connect to the shop.');
    shop.serves('identityChallenge', { methods: ['password'], ticket: 'ticket-1', passkey_options: null });
    await user.click(asked.getByRole('button', { name: 'Try again' }));
    await asked.findByLabelText('Password');
  });

  it('shares one dialog with other calls that need confirmation', async () => {
    // A session without a second factor in it: every page needs the confirmation.
    shop.refuses('staff', 403, NOT_CONFIRMED);
    shop.refuses('secondFactorPolicy', 403, NOT_CONFIRMED);
    shop.serves('confirmIdentity', () => {
      shop.serves('staff', [HUDA, OMAR]);
      shop.serves('secondFactorPolicy', { required: true });
      return { message: 'Confirmed', confirmed_until: NOW };
    });
    const { user } = await openOffice('/admin/staff');
    await user.type(await (await dialog()).findByLabelText('Password'), 'four words in a row{Enter}');
    await screen.findByRole('heading', { name: 'Omar' });
    expect(isDialogOpen()).toBe(false);
    expect(shop.calls('identityChallenge')).toHaveLength(1);
  });

  it('is needed to export a list, which is not saved if the person cancels', async () => {
    shop.serves('messages', [], { headers: { [HEADER.total]: '0' } });
    shop.refuses('messagesFile', 403, NOT_CONFIRMED);
    const { user } = await openOffice('/admin/contacts');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(screen.queryByText(NOT_CONFIRMED.message)).toBeNull();
    shop.serves('confirmIdentity', () => {
      // The download starts and never ends.
      const started = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
      shop.respondsTo('messagesFile', () => new Response(started));
      return { message: 'Confirmed', confirmed_until: NOW };
    });
    await user.type(await (await dialog()).findByLabelText('Password'), 'four words in a row{Enter}');
    await screen.findByText(/^Downloading pressline-messages-\d{4}-\d{2}-\d{2}\.csv/);
    expect(shop.calls('messagesFile')).toHaveLength(3);
  });
});

describe('a shop that requires a second factor', () => {
  it('redirects a person without one to the setup, and back afterwards', async () => {
    const required = { type: '/problems/second-factor-setup-required', message: 'Set up two-step login to continue.' };
    shop.refuses('staff', 403, required);
    shop.refuses('secondFactorPolicy', 403, required);
    shop.serves('secondFactors', {
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      required: true,
      passkeys_available: true,
    });
    shop.serves('offerAuthenticator', { ticket: 'ticket-2', secret: 'ABCDEFGH', uri: 'otpauth://totp/Pressline' });
    shop.serves('addAuthenticator', () => {
      shop.serves('staff', [HUDA, OMAR]);
      shop.serves('secondFactorPolicy', { required: true });
      shop.serves('secondFactors', {
        authenticator: { added_at: NOW, last_used_at: null },
        passkeys: [],
        recovery_codes_left: 10,
        required: true,
        passkeys_available: true,
      });
      return { message: 'Done', recovery_codes: ['a2b3c-d4e5f'] };
    });
    const { user, address } = await openOffice('/admin/staff?tab=all');
    await screen.findByRole('heading', { level: 1, name: 'Two-step login' });
    expect(address()).toBe('/admin/two-step-login?next=%2Fadmin%2Fstaff%3Ftab%3Dall');
    await screen.findByText(/^Your shop requires two-step login\. Set up an authenticator app or a passkey/);
    await user.click(screen.getByRole('button', { name: 'Set up…' }));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
    await screen.findByText('a2b3c-d4e5f');
    await user.click(screen.getByRole('button', { name: 'I’ve saved them, continue' }));
    await screen.findByRole('heading', { name: 'Omar' });
    expect(address()).toBe('/admin/staff?tab=all');
  });
});
