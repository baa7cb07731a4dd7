import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../support/shop-api.ts';
import { ADMIN, idOf, NOW, openOffice } from '../../support/office.ts';
import { fill } from '../../support/render-app.tsx';

type Message = ResponseOf<'messages'>[number];

const CUSTOMER_ID = 'ab'.repeat(32);
const FROM_PRIYA: Message = {
  id: idOf(1),
  name: 'Priya',
  email: 'priya@sorrelkitchen.example',
  phone: null,
  message: 'Can you match Pantone 3415 C on kraft bags?',
  customer_id: null,
  orders: [],
  submitted_at: NOW,
  status: 'unread',
  answers: [],
  erased: false,
};

describe('the messages page', () => {
  let message: Message;
  const become = (change: Partial<Message>) => {
    message = { ...message, ...change };
    return { message: 'Done', contact: message };
  };
  beforeEach(() => {
    message = FROM_PRIYA;
    shop.serves('replyTemplates', []);
    shop.serves('messages', ({ query: { status } }) =>
      status === undefined || status === message.status ? [message] : [],
    );
  });

  /** Stores an answer as the shop does: once for each idempotency key. */
  function writesAnswer(call: { readonly headers: Headers; readonly body: unknown }): void {
    const at = new Date(Date.parse(NOW) + written.size * 1000).toISOString();
    const key = call.headers.get('Idempotency-Key') ?? '';
    if (written.has(key)) return;
    written.add(key);
    const { answer } = call.body as { readonly answer: string };
    const actor = { role: 'admin' as const, id: ADMIN.id, name: ADMIN.username };
    become({ status: 'answered', answers: [...message.answers, { answer, at, actor }] });
  }
  let written = new Set<string>();
  beforeEach(() => {
    written = new Set();
  });

  it('links the orders that a message names, those of its sender, and that customer’s page', async () => {
    message = {
      ...FROM_PRIYA,
      customer_id: CUSTOMER_ID,
      orders: [
        { kind: 'print', id: idOf(21), number: '7K2M-4Q9X', by_sender: true },
        { kind: 'safety', id: idOf(22), number: '5XD8-TN00', by_sender: false },
      ],
    };
    await openOffice('/admin/contacts');
    const link = await screen.findByRole('link', { name: '7K2M-4Q9X' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${idOf(21)}`);
    expect(screen.getByRole('link', { name: '5XD8-TN00' }).parentElement?.textContent).toContain('another customer’s');
    const customer = screen.getByRole('link', { name: 'Customer’s page' });
    expect(customer.getAttribute('href')).toBe(`/admin/customers/${CUSTOMER_ID}`);
  });

  it('gets a reply from a template, filled in from the message', async () => {
    message = { ...FROM_PRIYA, orders: [{ kind: 'print', id: idOf(21), number: '7K2M-4Q9X', by_sender: true }] };
    const texts = { en: 'Hello {name}, {order} is on {day}.', ar: 'مرحبًا' };
    shop.serves('replyTemplates', [{ id: idOf(30), name: 'Delivery time', texts }]);
    const { user } = await openOffice('/admin/contacts');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const templates = await screen.findByRole('combobox', { name: 'Insert template…' });
    await user.selectOptions(templates, 'Delivery time (English)');
    const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Priya/ });
    // What isn't known stays, to be filled in.
    expect(reply.value).toBe('Hello Priya, 7K2M-4Q9X is on {day}.');
    await user.selectOptions(templates, 'Delivery time (Arabic)');
    expect(reply.value).toBe('Hello Priya, 7K2M-4Q9X is on {day}.\n\nمرحبًا');
    // No customer gets a placeholder.
    const send = screen.getByRole('button', { name: 'Send reply' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Replace {day} before you send the reply.');
    await fill(user, reply, 'Hello Priya, 7K2M-4Q9X is on Monday.');
    expect(send.getAttribute('aria-disabled')).toBe('false');
  });

  it('adds, changes and deletes templates', async () => {
    let templates: ResponseOf<'replyTemplates'> = [];
    shop.serves('replyTemplates', () => [...templates]);
    shop.serves('saveReplyTemplate', ({ params, body }) => {
      const { name, texts } = body as { name: string; texts: { en?: string } };
      templates = [{ id: params['id'] ?? '', name, texts }];
      return { message: 'Done', templates };
    });
    shop.serves('deleteReplyTemplate', () => {
      templates = [];
      return { message: 'Done', templates };
    });
    const { user } = await openOffice('/admin/contacts');
    await user.click(await screen.findByRole('button', { name: 'Reply templates' }));
    await user.click(await screen.findByRole('button', { name: 'Add template' }));
    await user.click(await screen.findByRole('button', { name: 'Save template' }));
    await screen.findByText('Enter a name.');
    await screen.findByText('Enter a text in at least one language.');
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Delivery time');
    await fill(user, screen.getByRole('textbox', { name: 'English' }), 'On Monday.');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await user.click(await screen.findByRole('button', { name: 'Edit template: Delivery time' }));
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template: Delivery' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete template: Delivery' })).toBeNull());
    expect(shop.calls('saveReplyTemplate').map(({ body }) => body)).toEqual([
      { name: 'Delivery time', texts: { en: 'On Monday.' } },
      { name: 'Delivery', texts: { en: 'On Monday.' } },
    ]);
  });

  it('marks a message as read, and undoes it', async () => {
    shop.serves('readMessage', () => become({ status: 'read' }));
    shop.serves('unreadMessage', () => become({ status: 'unread' }));
    const { user } = await openOffice('/admin/contacts?status=unread');
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await screen.findByText('Marked as read: Priya');
    await waitFor(() => expect(screen.queryByText(FROM_PRIYA.message ?? '')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(FROM_PRIYA.message ?? '');
    expect(shop.calls('unreadMessage')).toMatchObject([{ params: { id: FROM_PRIYA.id } }]);
  });

  it('sends an answer and shows it', async () => {
    shop.serves('answerMessage', (call) => {
      writesAnswer(call);
      return { message: 'Done', contact: message };
    });
    const { user } = await openOffice('/admin/contacts');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const send = await screen.findByRole('button', { name: 'Send reply' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await fill(user, screen.getByLabelText('Reply to Priya'), 'Yes, within a delta of 2.');
    await user.click(send);
    await screen.findByText('Sending your reply to Priya.');
    const listed = screen.getByText(FROM_PRIYA.message ?? '').closest('li');
    if (listed === null) throw new Error('The message is in no list.');
    await within(listed).findByText('Yes, within a delta of 2.');
    expect(within(listed).queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  it('sends an answer with the same key after its response was lost, even after leaving the page', async () => {
    shop.respondsTo('answerMessage', (call) => {
      writesAnswer(call);
      return Response.error();
    });
    const { user } = await openOffice('/admin/contacts');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await fill(user, await screen.findByLabelText('Reply to Priya'), 'We do, matt or gloss.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText(/We couldn’t save this/);

    shop.serves('answerMessage', (call) => {
      writesAnswer(call);
      return { message: 'Done', contact: message };
    });
    const later = await openOffice('/admin/contacts');
    await later.user.click(await screen.findByRole('button', { name: 'Reply again' }));
    await screen.findByDisplayValue('We do, matt or gloss.');
    await later.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText('Sending your reply to Priya.');
    expect(await screen.findAllByText('We do, matt or gloss.')).toHaveLength(1);
  });
});
