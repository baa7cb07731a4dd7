import { createTransport } from 'nodemailer';
import pTimeout from 'p-timeout';
import { MAX_ATTEMPT_MS, MailRefused, type Letter, type MailTransport } from './mail-transport.ts';

/** A server that is silent this long is considered unavailable. */
const SILENCE_MS = 15_000;

/**
 * Delivers by SMTP, encrypted, since mails contain links that log people in. If a server doesn't offer STARTTLS over
 * `smtp:`, nothing is sent and each attempt fails, unless the URL has `?tls=off`.
 * @param url `smtp://user:password@host:587`, `smtps://…:465` or `smtp://127.0.0.1:25?tls=off`
 */
export function openSmtpTransport(url: string): MailTransport {
  const { isEncrypted, address } = smtpAddress(url);
  const transporter = createTransport({
    url: address,
    requireTLS: isEncrypted,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Mails have no content from files or the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      try {
        await pTimeout(transporter.sendMail(messageOf(letter)), {
          milliseconds: MAX_ATTEMPT_MS,
          message: 'The mail server is too slow.',
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(reasonOf(error), { cause: error }) : error;
      }
    },
    async close() {
      transporter.close();
    },
  };
}

/** The URL without its query, which could set any option of the mail library. */
function smtpAddress(url: string): { readonly isEncrypted: boolean; readonly address: string } {
  const parsed = new URL(url);
  const isEncrypted = parsed.searchParams.get('tls') !== 'off';
  parsed.search = '';
  return { isEncrypted, address: parsed.href };
}

function messageOf({ to, language, ...letter }: Letter) {
  return {
    ...letter,
    to: to.name === undefined ? to.address : { name: to.name, address: to.address },
    headers: {
      'Content-Language': language,
      // Suppresses out-of-office replies. RFC 3834.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** A 5xx reply to the recipient or to the mail itself. One to the log-in is a wrong setting, which can be fixed. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
