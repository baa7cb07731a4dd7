import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers, fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { openOffice } from '../../support/office.ts';
import { browserHasNoPasskeys, browserHasPasskeys, CODES, LAPTOP, NO_FACTORS, WITH_APP } from './second-factor.ts';

type Factors = ResponseOf<'secondFactors'>;

const OFFER = {
  ticket: 'ticket-2',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Pressline:huda?secret=JBSWY3DPEHPK3PXP',
};
const CREATION_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Pressline', id: 'localhost' },
  user: { id: 'aWQ', name: 'huda', displayName: 'Huda Saleh' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

let factors: Factors;
const serves = (now: Partial<Factors>): void => {
  factors = { ...factors, ...now };
};
const open = async () => openOffice('/admin/two-step-login', {}, 'en', 'production');
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the two-step login page', () => {
  beforeEach(() => {
    factors = NO_FACTORS;
    shop.serves('secondFactors', () => factors);
    browserHasPasskeys();
  });
  afterEach(browserHasNoPasskeys);

  it('opens from the account menu, and shows that it is off', async () => {
    shop.serves('sessions', []);
    const { user, address } = await openOffice('/admin/sessions');
    await user.click((await screen.findAllByRole('button', { name: 'Huda Saleh Owner' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step login', hidden: true }));
    await screen.findByRole('heading', { level: 1, name: 'Two-step login' });
    expect(address()).toBe('/admin/two-step-login');
    await screen.findByText('Off');
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
    expect(await barriers()).toEqual([]);
  });

  it('sets up an authenticator app, and shows the recovery codes once', async () => {
    shop.serves('offerAuthenticator', OFFER);
    shop.serves('addAuthenticator', () => {
      serves({ authenticator: { added_at: LAPTOP.added_at, last_used_at: null }, recovery_codes_left: 10 });
      return { message: 'Done', recovery_codes: CODES };
    });
    const { user } = await open();
    await user.click((await section('Authenticator app')).getByRole('button', { name: 'Set up…' }));
    const setUp = await dialog('Set up an authenticator app');
    setUp.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(setUp.getByText('JBSW').parentElement?.textContent).toBe('JBSWY3DPEHPK3PXP');
    expect(await barriers()).toEqual([]);
    await user.type(setUp.getByRole('textbox', { name: '6-digit code' }), '123456');
    const codes = await section('Recovery codes');
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await screen.findByText('Authenticator app set up.');
    expect(shop.calls('addAuthenticator').map(({ body }) => body)).toEqual([{ ticket: 'ticket-2', code: '123456' }]);
    expect(await barriers()).toEqual([]);
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    await codes.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await user.click(codes.getByRole('button', { name: 'I’ve saved them' }));
    await (await section('Recovery codes')).findByText('10 codes left.');
    expect(screen.queryByText('a2b3c-d4e5f')).toBeNull();
    await screen.findByText('On');
  });

  it('reports that new recovery codes are needed if the first response was lost', async () => {
    shop.serves('offerAuthenticator', OFFER);
    shop.serves('addAuthenticator', () => {
      factors = WITH_APP;
      return { message: 'Done', recovery_codes: null };
    });
    const { user } = await open();
    await user.click((await section('Authenticator app')).getByRole('button', { name: 'Set up…' }));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
    await screen.findByText('Authenticator app set up. We couldn’t show your recovery codes. Replace them now.');
  });

  it('keeps the dialog open after a wrong code of the app', async () => {
    shop.serves('offerAuthenticator', OFFER);
    shop.refuses('addAuthenticator', 400, { type: '/problems/wrong-code', message: 'The code is wrong.' });
    const { user } = await open();
    await user.click((await section('Authenticator app')).getByRole('button', { name: 'Set up…' }));
    const setUp = await dialog('Set up an authenticator app');
    const code = setUp.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
    await user.type(code, '111111');
    await setUp.findByText('The code is wrong.');
    await waitFor(() => expect(code.selectionEnd).toBe(6));
  });

  it('shows a new QR code after the first has expired', async () => {
    shop.serves('offerAuthenticator', OFFER);
    shop.refuses('addAuthenticator', 400, { type: '/problems/confirmation-expired', message: 'Try again.' });
    const { user } = await open();
    await user.click((await section('Authenticator app')).getByRole('button', { name: 'Set up…' }));
    const setUp = await dialog('Set up an authenticator app');
    shop.serves('offerAuthenticator', { ...OFFER, secret: 'KRSXG5DSNFXGOIDB' });
    await user.type(setUp.getByRole('textbox', { name: '6-digit code' }), '111111');
    await setUp.findByText('That QR code has expired. Scan the new one.');
    setUp.getByText('KRSX');
  });

  it('names a passkey before it is created, and adds it', async () => {
    shop.serves('offerPasskey', { ticket: 'ticket-3', options: CREATION_OPTIONS });
    shop.serves('addPasskey', () => {
      serves({ passkeys: [LAPTOP], recovery_codes_left: 10 });
      return { message: 'Done', recovery_codes: CODES };
    });
    const { user } = await open();
    await user.click((await section('Passkeys')).getByRole('button', { name: 'Add a passkey…' }));
    const asked = await dialog('Add a passkey');
    await user.click(asked.getByRole('button', { name: 'Continue' }));
    await asked.findByText('Enter a name.');
    expect(shop.calls('offerPasskey')).toHaveLength(0);
    await fill(user, asked.getByRole('textbox', { name: 'Name' }), ' Office laptop ');
    await user.click(asked.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Passkey “Office laptop” added.');
    await (await section('Passkeys')).findByText('Not used yet');
    await (await section('Recovery codes')).findByText('a2b3c-d4e5f');
    expect(shop.calls('addPasskey')).toMatchObject([
      { body: { ticket: 'ticket-3', name: 'Office laptop', response: { id: 'Y3JlZGVudGlhbA' } } },
    ]);
  });

  it.each([
    [new DOMException('Not allowed', 'NotAllowedError'), 'No passkey was created. Try again when you are ready.'],
    [new DOMException('Exists', 'InvalidStateError'), 'This device already has a passkey for your account.'],
    [
      new DOMException('Unknown', 'UnknownError'),
      'This browser couldn’t create a passkey. Try another browser or device.',
    ],
  ])('explains why the browser created no passkey (%s)', async (failure, says) => {
    browserHasPasskeys(failure);
    shop.serves('offerPasskey', { ticket: 'ticket-3', options: CREATION_OPTIONS });
    const { user } = await open();
    await user.click((await section('Passkeys')).getByRole('button', { name: 'Add a passkey…' }));
    const asked = await dialog('Add a passkey');
    await fill(user, asked.getByRole('textbox', { name: 'Name' }), 'Office laptop');
    await user.click(asked.getByRole('button', { name: 'Continue' }));
    await asked.findByText(says);
    expect(shop.calls('addPasskey')).toHaveLength(0);
  });

  it('offers no passkeys if the browser or the shop’s address does not support them', async () => {
    browserHasNoPasskeys();
    await open();
    const passkeys = await section('Passkeys');
    passkeys.getByText('This browser doesn’t support passkeys.');
    expect(passkeys.queryByRole('button')).toBeNull();
  });

  it('explains that passkeys need HTTPS', async () => {
    serves({ passkeys_available: false });
    await open();
    (await section('Passkeys')).getByText('Passkeys need HTTPS, so they are not available at this address.');
  });

  it('removes a passkey after confirmation, with a warning for the last one', async () => {
    serves({ passkeys: [LAPTOP], recovery_codes_left: 9 });
    shop.serves('removePasskey', () => {
      serves({ passkeys: [], recovery_codes_left: 0 });
      return { message: 'Done' };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey Office laptop' }));
    const asked = await dialog('Remove the passkey “Office laptop”?');
    asked.getByText(/^This is your last method\./);
    expect(shop.calls('removePasskey')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Passkey “Office laptop” removed.');
    await screen.findByText('Off');
    expect(shop.calls('removePasskey').map(({ params }) => params['id'])).toEqual([LAPTOP.id]);
  });

  it('keeps the last method if the shop requires one', async () => {
    factors = { ...WITH_APP, required: true };
    await open();
    const app = await section('Authenticator app');
    app.getByText('Your shop requires two-step login, so your last method can’t be removed.');
    expect(app.queryByRole('button', { name: 'Remove…' })).toBeNull();
    app.getByRole('button', { name: 'Replace…' });
  });

  it('allows removing one of two methods if the shop requires one', async () => {
    factors = { ...WITH_APP, required: true, passkeys: [LAPTOP] };
    shop.serves('removeAuthenticator', () => {
      serves({ authenticator: null });
      return { message: 'Done' };
    });
    const { user } = await open();
    await user.click((await section('Authenticator app')).getByRole('button', { name: 'Remove…' }));
    const asked = await dialog('Remove the authenticator app?');
    asked.getByText('Its codes stop working immediately. Your passkeys stay.');
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Authenticator app removed.');
  });

  it.each([
    [4, '4 codes left.'],
    [3, '3 codes left. Replace them now.'],
    [1, '1 code left. Replace them now.'],
    [0, '0 codes left. Replace them now.'],
  ])('shows that %i recovery codes are left', async (left, says) => {
    factors = { ...WITH_APP, recovery_codes_left: left };
    await open();
    (await section('Recovery codes')).getByText(says);
  });

  it('replaces the recovery codes after confirmation', async () => {
    factors = { ...WITH_APP, recovery_codes_left: 2 };
    shop.serves('replaceRecoveryCodes', { message: 'Done', recovery_codes: CODES });
    const { user } = await open();
    const codes = await section('Recovery codes');
    await user.click(codes.getByRole('button', { name: 'Replace…' }));
    await user.click((await dialog('Replace your recovery codes?')).getByRole('button', { name: 'Replace' }));
    await screen.findByText('g6h7j-k8m9n');
  });

  it('shows an error with a retry if it can’t be loaded', async () => {
    shop.isUnreachableFor('secondFactors');
    const { user } = await open();
    await screen.findByText('We couldn’t load your two-step login settings.');
    shop.serves('secondFactors', WITH_APP);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('On');
  });

  it('is translated into Arabic', async () => {
    factors = { ...WITH_APP, recovery_codes_left: 2 };
    await openOffice('/admin/two-step-login', {}, 'ar');
    await screen.findByText('بقي رمزان. استبدلها الآن.');
  });
});
