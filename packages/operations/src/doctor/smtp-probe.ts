import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

/** Defaults of the mail library, if the URL has no port. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** In bytes; mail servers reply with far less. */
const MAX_REPLY_BYTES = 8_192;

/** The server responded, but isn't a mail server or takes no mail now. */
class NoGreeting extends Error {
  override readonly name = 'NoGreeting';
}

/** The server doesn't offer STARTTLS, and SMTP_URL doesn't have `?tls=off`. */
export class NoEncryption extends Error {
  override readonly name = 'NoEncryption';
}

/**
 * Connects to a mail server, reads its greeting and whether it offers STARTTLS, and disconnects: no log-in, no mail.
 * @param url `smtp://…` or `smtps://…`
 * @returns how long the greeting took, in ms
 * @throws NoGreeting, NoEncryption, and connection errors
 */
export async function probeSmtp(url: string, withinMs: number): Promise<number> {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const address = { host: hostname, port: port === '' ? PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(port) };
  const began = performance.now();
  const signal = AbortSignal.timeout(withinMs);
  const socket: Socket = isSecure ? connectByTls({ ...address, servername: hostname }) : connectPlain(address);
  try {
    const [greeting = ''] = await replyOn(socket, signal);
    if (!greeting.startsWith('220')) throw new NoGreeting(`It responded with “${greeting}”.`);
    const took = performance.now() - began;
    if (isSecure || searchParams.get('tls') === 'off') return took;
    socket.write('EHLO localhost\r\n');
    const offered = await replyOn(socket, signal);
    if (!offered.some((line) => /^250[ -]STARTTLS$/i.test(line))) throw new NoEncryption('It offers no STARTTLS.');
    return took;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new NoGreeting(`No response within ${String(withinMs / 1_000)} s.`, { cause: error });
    throw error;
  } finally {
    socket.destroy();
  }
}

/**
 * Lines of a reply, up to the first without a dash after its code (RFC 5321, 4.2.1). Other kinds of servers don't
 * send one.
 */
async function replyOn(socket: Socket, signal: AbortSignal): Promise<readonly string[]> {
  let text = '';
  while (!/^(?!\d{3}-).*\r\n/m.test(text)) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
    text += chunk.toString('latin1');
    if (text.length > MAX_REPLY_BYTES) break;
  }
  return text.split('\r\n');
}
