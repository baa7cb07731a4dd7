import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '../../../src/shared/language/languages.ts';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { servesOffice } from '../../support/office.ts';
import { browserHasNoPasskeys, browserHasPasskeys, PASSKEY_OPTIONS } from './second-factor.ts';

const TOKEN = `e30.${btoa(JSON.stringify({ sub: '6f1f1c52-1f0f-4a53-9b51-000000000001' }))}.c2ln`;

/** The account's password is right; it has these second factors. */
function asksFor(methods: readonly string[], passkeyOptions: object | null = null): void {
  shop.refuses('adminLogin', 401, {
    type: '/problems/second-factor-required',
    message: 'Enter the second step to continue.',
    methods,
    ticket: 'ticket-1',
    passkey_options: passkeyOptions,
  });
}

/** Opens the second step: the password has been entered. */
async function openSecondStep(language: Language = 'en') {
  const app = await renderApp('/admin/login?next=%2Fadmin%2Fsessions', { language });
  await enterPassword(app.user, language);
  await screen.findByRole('heading', { level: 1, name: TITLES[language] });
  return app;
}

const TITLES = { en: 'Two-step login', it: 'Accesso in due passaggi', ar: 'تسجيل الدخول بخطوتين' };
const LABELS = {
  en: ['Email', 'Password', 'Log in'],
  it: ['Email', 'Password', 'Accedi'],
  ar: ['البريد الإلكتروني', 'كلمة المرور', 'تسجيل الدخول'],
} as const;

async function enterPassword(user: UserEvent, language: Language): Promise<void> {
  const [email, password, submit] = LABELS[language];
  await fill(user, await screen.findByLabelText(email), 'huda@pressline.example');
  await fill(user, screen.getByLabelText(password), 'four words in a row');
  await user.click(screen.getByRole('button', { name: submit }));
}

const proofs = () => shop.calls('adminLoginSecondFactor').map(({ body }) => body);
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });

describe('the second step of a login', () => {
  beforeEach(() => {
    servesOffice();
    shop.serves('sessions', []);
    shop.serves('adminLoginSecondFactor', { token: TOKEN, message: 'Welcome' });
  });
  afterEach(browserHasNoPasskeys);

  it('sends a code once it has six digits, and returns to the previous page', async () => {
    asksFor(['totp', 'recovery-code']);
    const { user, address } = await openSecondStep();
    expect(document.activeElement).toBe(codeField());
    expect([codeField().inputMode, codeField().autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(await barriers()).toEqual([]);
    await user.type(codeField(), '12345');
    expect(proofs()).toEqual([]);
    await user.type(codeField(), '6');
    await screen.findByRole('heading', { level: 1, name: 'Where you’re logged in' });
    expect(address()).toBe('/admin/sessions');
    expect(proofs()).toEqual([{ ticket: 'ticket-1', proof: { method: 'totp', code: '123456' } }]);
  });

  it.each([
    ['pasted with a space', '123 456'],
    ['typed on an Arabic keyboard', '١٢٣٤٥٦'],
    ['typed on a Persian keyboard', '۱۲۳۴۵۶'],
  ])('accepts a code %s', async (_, typed) => {
    asksFor(['totp', 'recovery-code']);
    const { user } = await openSecondStep();
    await user.click(codeField());
    await user.paste(typed);
    await waitFor(() => expect(proofs()).toEqual([{ ticket: 'ticket-1', proof: { method: 'totp', code: '123456' } }]));
  });

  it('selects a wrong code, and accepts the next one', async () => {
    asksFor(['totp', 'recovery-code']);
    shop.refuses('adminLoginSecondFactor', 401, { type: '/problems/wrong-code', message: 'The code is wrong.' });
    const { user } = await openSecondStep();
    await user.type(codeField(), '111111');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The code is wrong.'));
    await waitFor(() => expect([codeField().selectionStart, codeField().selectionEnd]).toEqual([0, 6]));
    expect([document.activeElement, codeField().ariaInvalid]).toEqual([codeField(), 'true']);
    shop.serves('adminLoginSecondFactor', { token: TOKEN, message: 'Welcome' });
    await user.keyboard('222222');
    await screen.findByRole('heading', { level: 1, name: 'Where you’re logged in' });
  });

  it('shows an error for an incomplete code, without sending it', async () => {
    asksFor(['totp', 'recovery-code']);
    const { user } = await openSecondStep();
    await user.type(codeField(), '123{Enter}');
    await screen.findByText('Enter the 6-digit code.');
    expect(proofs()).toEqual([]);
  });

  it('returns to the password if too much time has passed', async () => {
    asksFor(['totp', 'recovery-code']);
    shop.refuses('adminLoginSecondFactor', 401, { type: '/problems/login-expired', message: 'Log in again.' });
    const { user } = await openSecondStep();
    await user.type(codeField(), '123456');
    await screen.findByText('Your login has expired. Enter your password again.');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([screen.getByLabelText<HTMLInputElement>('Email').value, password.value]).toEqual([
      'huda@pressline.example',
      '',
    ]);
    expect(document.activeElement).toBe(password);
  });

  it('accepts a recovery code instead of the app', async () => {
    asksFor(['totp', 'recovery-code']);
    const { user } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'a2b3{Enter}');
    await screen.findByText('Enter the full recovery code.');
    await fill(user, field, ' a2b3c-d4e5f ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Where you’re logged in' });
    expect(proofs()).toEqual([{ ticket: 'ticket-1', proof: { method: 'recovery-code', code: 'a2b3c-d4e5f' } }]);
  });

  it('offers only a passkey if the account has no app', async () => {
    browserHasPasskeys();
    asksFor(['passkey', 'recovery-code'], PASSKEY_OPTIONS);
    const { user } = await openSecondStep();
    expect(screen.queryByRole('textbox')).toBeNull();
    const button = screen.getByRole('button', { name: 'Use a passkey' });
    await waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
    await user.click(button);
    await screen.findByRole('heading', { level: 1, name: 'Where you’re logged in' });
    expect(proofs()).toMatchObject([
      { ticket: 'ticket-1', proof: { method: 'passkey', response: { id: 'Y3JlZGVudGlhbA', type: 'public-key' } } },
    ]);
  });

  it.each([
    ['at this address', true, ['recovery-code'], null],
    ['in this browser', false, ['passkey', 'recovery-code'], PASSKEY_OPTIONS],
  ] as const)(
    'asks for a recovery code where the only passkey does not work %s',
    async (_where, has, methods, options) => {
      if (has) browserHasPasskeys();
      asksFor(methods, options);
      await openSecondStep();
      await screen.findByText(
        'Your passkey doesn’t work in this browser or at this address. Enter a recovery code instead.',
      );
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recovery code' }));
    },
  );

  it('stays on the page if the browser’s dialog is cancelled', async () => {
    browserHasPasskeys(new DOMException('The operation was not allowed.', 'NotAllowedError'));
    asksFor(['totp', 'passkey', 'recovery-code'], PASSKEY_OPTIONS);
    const { user } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('Your passkey was not used. Try again or use another method.');
    expect(codeField().ariaInvalid).toBe('false');
    expect(proofs()).toEqual([]);
  });

  it.each([
    ['the browser has none', PASSKEY_OPTIONS],
    ['none works at this address', null],
  ])('offers no passkey if %s, and starts with a recovery code if there is nothing else', async (_, options) => {
    if (options === null) browserHasPasskeys();
    asksFor(['passkey', 'recovery-code'], options);
    await openSecondStep();
    await screen.findByText(/^Your passkey doesn’t work in this browser or at this address/);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBe(document.activeElement);
  });

  it('can start again with another account', async () => {
    asksFor(['totp', 'recovery-code']);
    const { user } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    expect(screen.queryByRole('alert')?.textContent).toBe('');
  });

  it.each(['it', 'ar'] as const)('is translated into %s', async (language) => {
    asksFor(['totp', 'recovery-code']);
    shop.refuses('adminLoginSecondFactor', 401, { type: '/problems/wrong-code', message: 'The code is wrong.' });
    const { user } = await openSecondStep(language);
    await user.type(screen.getByRole('textbox'), '111111');
    await screen.findByText({ it: 'Il codice non è corretto. Riprova.', ar: 'الرمز غير صحيح. حاول مجددًا.' }[language]);
  });
});
