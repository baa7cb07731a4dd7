import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

/** As the mail library has them where the address names none. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** It answered, and is no mail server, or takes no mail now. */
class NoGreeting extends Error {
  override readonly name = 'NoGreeting';
}

/**
 * Connects to a mail server, hears its greeting, and goes away again: no account is tried, and nothing is sent.
 * @param url `smtp://…` or `smtps://…`
 * @returns how long that took, in ms
 * @throws NoGreeting, and what the net says
 */
export async function greetedBySmtp(url: string, withinMs: number): Promise<number> {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const place = { host: hostname, port: port === '' ? PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(port) };
  const began = performance.now();
  const socket: Socket = isSecure ? connectByTls({ ...place, servername: hostname }) : connectPlain(place);
  try {
    const [said] = (await once(socket, 'data', { signal: AbortSignal.timeout(withinMs) })) as [Buffer];
    const greeting = said.toString('latin1').split('\r\n')[0] ?? '';
    if (!greeting.startsWith('220')) throw new NoGreeting(`It said “${greeting}”.`);
    return performance.now() - began;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new NoGreeting(`It said nothing within ${String(withinMs / 1_000)} s.`, { cause: error });
    throw error;
  } finally {
    socket.destroy();
  }
}
