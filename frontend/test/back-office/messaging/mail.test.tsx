import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { shop } from '../../support/shop-api.ts';
import { idOf, NOW, openOffice } from '../../support/office.ts';

type Mail = ResponseOf<'mail'>;

const ANSWER: Mail = {
  id: idOf(1),
  kind: 'message-answered',
  state: 'kept',
  language: 'en',
  to_name: 'Omar',
  to_address: 'omar@noor.example',
  subject: 'Our answer to your message',
  about: `contactMessage-${idOf(9)}`,
  order: null,
  queued_at: NOW,
  state_since: NOW,
  tries: 0,
  reason: null,
  next_try_at: null,
  erased: false,
  message_id: '<1@pressline.example>',
  text: 'Yes, from 500 pieces.',
  html: '<!doctype html><p>Yes, from 500 pieces.</p><a href="http://pressline.test/">Pressline</a>',
};

describe('the mail page', () => {
  let mail: Mail;
  beforeEach(() => {
    mail = ANSWER;
    shop.serves('mails', ({ query: { state } }) => {
      const { message_id: _id, text: _text, html: _html, ...listed } = mail;
      return state === undefined || state === mail.state ? [listed] : [];
    });
    shop.serves('mail', () => mail);
  });

  it('shows an email in a sandbox, with links that open in new tabs, if no server sends it', async () => {
    const { user } = await openOffice('/admin/mail');
    await screen.findByText('Not sent', { selector: 'span' });
    await user.click(screen.getByRole('button', { name: 'Our answer to your message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Our answer to your message' });
    await within(dialog).findByText(/^No mail server is configured, so this email was not sent\./);
    const frame = within(dialog).getByTitle('The email as the recipient sees it');
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    const page = new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html');
    expect(page.querySelector('p')?.textContent).toBe('Yes, from 500 pieces.');
    expect(page.querySelector('base')?.target).toBe('_blank');
    expect(page.querySelector('a')?.rel).toBe('noopener');
  });

  it('filters failed emails, and sends one again', async () => {
    mail = { ...ANSWER, state: 'failed', tries: 1, reason: '550 no such mailbox' };
    shop.serves('retryMail', () => {
      mail = { ...mail, state: 'sent', reason: null };
      const { message_id: _id, text: _text, html: _html, ...listed } = mail;
      return { message: 'Done', mail: listed };
    });
    const { user, address } = await openOffice('/admin/mail');
    const filter = await screen.findByRole('combobox', { name: 'Show' });
    await user.selectOptions(filter, 'Not sent');
    await screen.findByText('No email found');
    await user.selectOptions(filter, 'Failed');
    expect(address()).toBe('/admin/mail?state=failed');
    await user.click(await screen.findByRole('button', { name: 'Our answer to your message' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('550 no such mailbox');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await within(dialog).findByText('Sent', { exact: true });
    expect(shop.calls('retryMail')).toMatchObject([{ params: { id: ANSWER.id } }]);
    await user.keyboard('{Escape}');
    // It is no longer one of the failed.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Our answer to your message' })).toBeNull());
    await user.selectOptions(filter, 'Sent');
    await screen.findByRole('button', { name: 'Our answer to your message' });
  });

  it('links the order of an email, and sends one again that was sent', async () => {
    const order = { kind: 'safety', id: idOf(22), number: '5XD8-TN00' } as const;
    mail = { ...ANSWER, kind: 'safety-order-moved', state: 'sent', about: `safetyOrder-${order.id}`, order };
    shop.serves('retryMail', () => {
      mail = { ...mail, state: 'waiting', next_try_at: NOW };
      const { message_id: _id, text: _text, html: _html, ...listed } = mail;
      return { message: 'Done', mail: listed };
    });
    const { user } = await openOffice('/admin/mail');
    const link = await screen.findByRole('link', { name: '5XD8-TN00' });
    expect(link.getAttribute('href')).toBe(`/admin/safety-orders/${order.id}`);
    await user.click(screen.getByRole('button', { name: 'Our answer to your message' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('link', { name: '5XD8-TN00' });
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await within(dialog).findByText('The shop sends it automatically.');
  });

  it('explains why an email could not be sent again', async () => {
    mail = { ...ANSWER, state: 'failed', tries: 1, reason: '550 no such mailbox' };
    shop.refuses('retryMail', 409, { message: 'It was sent in the meantime.' });
    const { user } = await openOffice(`/admin/mail?mail=${ANSWER.id}`);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('It was sent in the meantime.');
  });

  it('returns from a page to the one before it', async () => {
    const { message_id: _id, text: _text, html: _html, ...listed } = ANSWER;
    shop.respondsTo('mails', ({ query: { after = '1' } }) => {
      const next = `</api/admin/mail?after=${String(Number(after) + 1)}>; rel="next"`;
      return HttpResponse.json([{ ...listed, subject: `Page ${after}` }], { headers: { Link: next } });
    });
    const { user, address } = await openOffice('/admin/mail');
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 3');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Page 2');
    expect(address()).toBe('/admin/mail?after=2');
  });
});
