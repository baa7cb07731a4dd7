import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Letter } from '../src/messaging/mail-transport.ts';
import { openSmtpTransport } from '../src/messaging/smtp-transport.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

const LETTER: Letter = {
  from: 'orders@shop.example',
  to: { address: 'sara@dune.example' },
  messageId: '<1@shop.example>',
  subject: 'Set a new password',
  text: 'https://shop.example/reset-password/secret',
  html: '<p>https://shop.example/reset-password/secret</p>',
  language: 'en',
};

describe('mail to a server that doesn’t encrypt', () => {
  let server: MailServer;
  let plainUrl: string;
  beforeEach(async () => {
    server = await startMailServer();
    plainUrl = server.url.replace('?tls=off', '');
  });
  afterEach(() => server.stop());

  it.each(['', '?tls=on', '?requireTLS=false', '?ignoreTLS=true'])('is not sent to smtp://…%s', async (query) => {
    const transport = openSmtpTransport(plainUrl + query);
    await expect(transport.send(LETTER)).rejects.toThrow(/STARTTLS/);
    expect(server.received).toEqual([]);
    await transport.close();
  });

  it('is sent if the URL contains tls=off', async () => {
    const transport = openSmtpTransport(`${plainUrl}?tls=off`);
    await transport.send(LETTER);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Set a new password']);
    await transport.close();
  });
});
