import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SELLER } from '@pressline/domain/invoicing/seller.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

describe('the contact form', () => {
  const field = (name: string) => within(screen.getByRole('main')).getByRole<HTMLInputElement>('textbox', { name });

  /** Until what was typed before has been read. */
  const opened = () =>
    waitFor(() => {
      expect(field('Name').form?.getAttribute('aria-busy')).toBe('false');
    });

  async function open() {
    const { user } = await renderApp('/contact');
    await opened();
    const fillIn = async (email: string) => {
      await fill(user, field('Name'), 'Huda Mansour');
      await fill(user, field('Email'), email);
      await fill(user, field('Message'), 'Do you print on cotton?');
    };
    const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
    return { user, fillIn, send };
  }

  it('names what is missing, and sends nothing', async () => {
    const { send } = await open();
    await send();
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText('Enter your message.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(await barriers()).toEqual([]);
    expect(shop.calls('sendMessage')).toEqual([]);
  });

  it('takes no e-mail address without a domain', async () => {
    const { fillIn, send } = await open();
    await fillIn('huda');
    await send();
    expect(screen.getByText('Enter a valid email address, such as name@company.ae.')).toBeTruthy();
    expect(shop.calls('sendMessage')).toEqual([]);
  });

  it('keeps the message if the connection breaks, sends it once, and is empty afterwards', async () => {
    shop.isUnreachableFor('sendMessage');
    const { fillIn, send } = await open();
    await fillIn('huda@alnoor.example');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('❌ Failed to send message. Please try again.');
    expect(field('Message').value).toBe('Do you print on cotton?');

    shop.serves('sendMessage', { message: 'Thank you', id: '01900000-0000-7000-8000-000000000001' });
    await send();
    const note = (await screen.findByText('✅ Thank you for contacting us!')).closest('[role="status"]');
    // Its own tick is the only one.
    expect(note?.querySelector('svg')).toBeNull();
    expect(['Name', 'Email', 'Message'].map((name) => field(name).value)).toEqual(['', '', '']);
    const keys = shop.calls('sendMessage').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await barriers()).toEqual([]);
  });

  it('still has the message after the visitor was on another page', async () => {
    const { fillIn } = await open();
    await fillIn('huda');
    await renderApp('/contact');
    await opened();
    expect(field('Message').value).toBe('Do you print on cotton?');
    expect(field('Name').value).toBe('Huda Mansour');
  });

  it('has a map of the shop at its own address', async () => {
    shop.serves('shop', { ...SHOP, seller: { ...DEFAULT_SELLER, trn: null } });
    await open();
    expect(await screen.findByRole('img', { name: /^Map: / })).toBeTruthy();
  });
});

it('the page about the shop marks its three quotes as samples', async () => {
  await renderApp('/about');
  const quotes = within(await screen.findByRole('region', { name: 'What customers say' }));
  expect(quotes.getByText(/^These quotes are samples\./)).toBeTruthy();
  expect(quotes.getAllByText('Sample', { exact: true })).toHaveLength(3);
  expect((await screen.findAllByText(/on Dubai orders or orders above AED500/)).length).toBeGreaterThan(0);
});
