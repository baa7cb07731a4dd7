import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const TEXTS = {
  en: {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    submit: 'Sign Up',
    missing: ['Enter a username.', 'Enter your email address.', 'Enter your password.'],
    unfit: 'Enter a valid email address, such as name@company.ae.',
    taken: 'Email already registered',
    failed: 'Signup failed. Try again.',
    short: 'Use at least 8 characters.',
    common: 'This password is too common. Choose one that is harder to guess.',
    name: 'Don’t use your name, email address or the shop’s name in the password.',
    strengths: ['Weak.', 'Fair.', 'Strong.'],
  },
  it: {
    username: 'Nome utente',
    email: 'Email',
    password: 'Password',
    submit: 'Registrati',
    missing: ['Inserisci un nome utente.', 'Inserisci il tuo indirizzo email.', 'Inserisci la password.'],
    unfit: 'Inserisci un indirizzo email valido, come nome@azienda.ae.',
    taken: 'Esiste già un account con questa email.',
    failed: 'Registrazione non riuscita. Riprova.',
    short: 'Usa almeno 8 caratteri.',
    common: 'Questa password è troppo comune. Scegline una più difficile da indovinare.',
    name: 'Non usare il tuo nome, il tuo indirizzo email o il nome del negozio nella password.',
    strengths: ['Debole.', 'Discreta.', 'Sicura.'],
  },
  ar: {
    username: 'اسم المستخدم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'إنشاء حساب',
    missing: ['أدخل اسم المستخدم.', 'أدخل بريدك الإلكتروني.', 'أدخل كلمة المرور.'],
    unfit: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل ⁦name@company.ae⁩.',
    taken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    failed: 'تعذّر إنشاء الحساب. حاول مجددًا.',
    short: 'يجب ألا يقل عدد الأحرف عن \u20688\u2069.',
    common: 'كلمة المرور هذه شائعة جدًا. اختر كلمة يصعب تخمينها.',
    name: 'لا تستخدم اسمك أو بريدك الإلكتروني أو اسم المتجر في كلمة المرور.',
    strengths: ['ضعيفة.', 'متوسطة.', 'قوية.'],
  },
} as const;

describe.each(['en', 'it', 'ar'] as const)('the sign-up form in %s', (language) => {
  const texts = TEXTS[language];
  const field = (name: 'username' | 'email' | 'password') => screen.getByLabelText<HTMLInputElement>(texts[name]);

  async function open() {
    const { user, address } = await renderApp('/signup?next=%2Fcart', { language });
    const submit = () => user.click(screen.getByRole('button', { name: texts.submit }));
    const fillIn = async () => {
      await fill(user, field('username'), 'Huda Saleh');
      await fill(user, field('email'), 'huda@duneanddraft.example');
      await fill(user, field('password'), 'four words in a row');
    };
    return { user, address, submit, fillIn };
  }

  it('registers a customer, who continues to the page they requested', async () => {
    shop.serves('register', { token: 'e30.e30.c2ln', message: 'Welcome' });
    const { address, submit, fillIn } = await open();
    await fillIn();
    await submit();
    await waitFor(() => {
      expect(address()).toBe('/cart');
    });
    expect(shop.calls('register').map(({ body }) => body)).toEqual([
      { username: 'Huda Saleh', email: 'huda@duneanddraft.example', password: 'four words in a row' },
    ]);
  });

  it('names each field that is empty, focuses the first, and sends nothing', async () => {
    const { submit } = await open();
    await submit();
    for (const message of texts.missing) expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('username'));
    expect(shop.calls('register')).toEqual([]);
  });

  it('takes no e-mail address without a domain, and no longer complains once it is corrected', async () => {
    const { user, submit, fillIn } = await open();
    await fillIn();
    await fill(user, field('email'), 'huda@');
    await submit();
    expect(screen.getByText(texts.unfit)).toBeTruthy();
    expect(document.activeElement).toBe(field('email'));
    await fill(user, field('email'), 'huda@duneanddraft.example');
    expect(screen.queryByText(texts.unfit)).toBeNull();
    expect(shop.calls('register')).toEqual([]);
  });

  it('shows how strong the password is as it is typed, and sends none that may not be set', async () => {
    const { user, submit, fillIn } = await open();
    await fillIn();
    const [weak, fair, strong] = texts.strengths;
    for (const [password, strength, problem] of [
      ['kx7 rq4', weak, texts.short],
      ['Football2024', weak, texts.common],
      ['words of huda', weak, texts.name],
    ] as const) {
      await fill(user, field('password'), password);
      await screen.findByText(problem, { exact: false });
      expect(screen.getByText(strength).closest('[role=status]')).not.toBeNull();
      await submit();
      expect(document.activeElement).toBe(field('password'));
      const error = screen.getByText(problem);
      expect(field('password').getAttribute('aria-describedby')).toContain(error.id);
    }
    expect(shop.calls('register')).toEqual([]);
    await fill(user, field('password'), 'kx7 rq4 mw');
    expect(screen.getByText(fair)).toBeTruthy();
    await fill(user, field('password'), 'four words in a row');
    expect(screen.getByText(strong)).toBeTruthy();
  });

  it('shows at the field why the shop refuses the password', async () => {
    shop.refuses('register', 400, { type: '/problems/password-too-common', message: TEXTS.en.common });
    const { submit, fillIn } = await open();
    await fillIn();
    await submit();
    const error = await screen.findByText(texts.common);
    expect(field('password').getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(field('password'));
  });

  it('shows why the server refuses, and keeps the input', async () => {
    shop.refuses('register', 409, { type: '/problems/email-taken', message: TEXTS.en.taken });
    const { submit, fillIn } = await open();
    await fillIn();
    await submit();
    expect(await screen.findByText(texts.taken)).toBeTruthy();
    expect(field('email').value).toBe('huda@duneanddraft.example');
  });

  it('has a default message for a response without one, and keeps the input', async () => {
    shop.respondsTo('register', () => new Response('<h1>Internal error</h1>', { status: 500 }));
    const { submit, fillIn } = await open();
    await fillIn();
    await submit();
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(field('email').value).toBe('huda@duneanddraft.example');
  });
});
