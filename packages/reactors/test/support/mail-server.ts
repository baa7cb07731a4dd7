import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly envelopeTo: readonly string[];
}

/** A real mail server on this machine, which stores what it receives. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Its reply to the next recipients instead of accepting them; undefined to accept them. */
  refuse(error: { readonly code: number; readonly says: string } | undefined): void;
  /** Called when a complete mail was received, before the server accepts it. */
  onData(listener: () => Promise<void> | void): void;
  stop(): Promise<void>;
}

/** @param port 0 for any */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: { readonly code: number; readonly says: string } | undefined;
  let listener: () => Promise<void> | void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          const parsed = await PostalMime.parse(Buffer.concat(chunks));
          received.push({ ...parsed, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
          await listener();
          done();
        })();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}?tls=off`,
    received,
    refuse: (error) => (refusal = error),
    onData: (heard) => (listener = heard),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
