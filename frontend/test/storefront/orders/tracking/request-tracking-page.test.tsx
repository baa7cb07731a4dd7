import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { barriers, fill, renderApp } from '../../../support/render-app.tsx';
import { shop } from '../../../support/shop-api.ts';

describe('the page to track an order', () => {
  const field = (name: RegExp) => within(screen.getByRole('main')).getByRole<HTMLInputElement>('textbox', { name });
  const send = () => screen.getByRole('button', { name: 'Email me the link' });

  it('requests a link for the number, however it is written, and the email', async () => {
    shop.serves('requestTrackingLink', { message: 'Done' });
    const { user } = await renderApp('/track');
    await screen.findByRole('heading', { name: 'Track an order' });
    await fill(user, field(/^Order number/), '7k2m 4q9x');
    await fill(user, field(/^Email/), ' huda@dune.example ');
    await user.click(send());
    await screen.findByText('If order 7K2M-4Q9X was placed with huda@dune.example, we’ve emailed you a link.');
    expect(shop.calls('requestTrackingLink').map(({ body }) => body)).toEqual([
      { number: '7K2M-4Q9X', email: 'huda@dune.example' },
    ]);
    expect(await barriers()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send()).toBeTruthy();
  });

  it('names what is missing or incomplete, and sends nothing', async () => {
    const { user } = await renderApp('/track');
    await screen.findByRole('heading', { name: 'Track an order' });
    await user.click(send());
    screen.getByText('Enter your order number.');
    screen.getByText('Enter your email address.');
    expect(document.activeElement).toBe(field(/^Order number/));
    await fill(user, field(/^Order number/), '7K2M');
    await fill(user, field(/^Email/), 'huda');
    await user.click(send());
    screen.getByText(/^Enter all eight letters and digits, for example 7K2M/);
    screen.getByText('Enter a valid email address, such as name@example.com.');
    expect(shop.calls('requestTrackingLink')).toEqual([]);
  });

  it('shows why a request was refused, and keeps the input', async () => {
    shop.refuses('requestTrackingLink', 429, { message: 'Too many links were requested. Try again later.' });
    const { user } = await renderApp('/track');
    await screen.findByRole('heading', { name: 'Track an order' });
    await fill(user, field(/^Order number/), '7K2M-4Q9X');
    await fill(user, field(/^Email/), 'huda@dune.example');
    await user.click(send());
    await screen.findByText('Too many links were requested. Try again later.');
    expect(field(/^Order number/).value).toBe('7K2M-4Q9X');
  });
});
