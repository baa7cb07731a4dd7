/** A mail to deliver. */
export interface Letter {
  readonly from: string;
  readonly to: { readonly name?: string | undefined; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  readonly messageId: string;
}

/** The port to mail delivery. */
export interface MailTransport {
  /**
   * Resolves once the mail was accepted. If the process dies before that, it may have been sent all the same.
   * @throws MailRefused if it was refused for good; other errors may be temporary
   */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

/** Limit of an attempt, however slowly a server responds: a claim must outlast every attempt. */
export const MAX_ATTEMPT_MS = 60_000;

/** The receiving server refuses the address or the mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
