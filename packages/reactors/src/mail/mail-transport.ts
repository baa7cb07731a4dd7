/** A mail as it goes out. */
export interface Letter {
  readonly from: string;
  readonly to: { readonly name?: string | undefined; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  readonly messageId: string;
}

/** The port to whoever delivers mail. */
export interface MailTransport {
  /**
   * Resolves once the mail was accepted; whoever dies before has perhaps sent it all the same.
   * @throws MailRefused where it is refused for good; anything else may go well later.
   */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

/** No try lasts longer, however slowly a server responds: a claim must outlast every try. */
export const MAX_ATTEMPT_MS = 60_000;

/** The receiving server refuses the address or the mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
