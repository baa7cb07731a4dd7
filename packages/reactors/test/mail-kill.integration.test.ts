import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@pressline/tests/support/until.ts';
import { openSmtpTransport } from '../src/messaging/smtp-transport.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { MailShop } from './support/shop.ts';

const WRITER = fileURLToPath(new URL('./support/mail-until-killed.ts', import.meta.url));
/** Longer than a claim lasts. */
const LATER_MS = 10 * 60_000;

describe('a mail reactor that is killed, then started without its checkpoint and its read models,', () => {
  let folder: string;
  let server: MailServer;
  /** Added to the clock. */
  let later: number;
  /** IDs of orders placed after the one that the mail is about. */
  let others: string[];
  beforeEach(async () => {
    later = 0;
    others = [];
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-mail-killed-'));
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs it until it is dead. */
  const killedAt = async (point: string, type: string): Promise<void> => {
    const child = started(point, type);
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  };
  const started = (point: string, type: string): ChildProcess =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, folder, server.url, point, type], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  const isAboutAnother = ({ text = '' }: { readonly text?: string | undefined }) =>
    others.some((id) => text.includes(id));
  const received = () => server.received.filter((mail) => !isAboutAnother(mail));

  /**
   * Everything that can be lost is lost; then it runs until the mail is sent and, some time later, the mail about
   * another order, which comes after any duplicate. Returns the events of every mail but those about other orders.
   */
  const startedAnew = async (): Promise<readonly (readonly string[])[]> => {
    await rm(path.join(folder, 'reactors'), { recursive: true, force: true });
    await rm(path.join(folder, 'read-models'), { recursive: true, force: true });
    // The claim of the killed process has expired.
    later += LATER_MS;
    const now = () => new Date(Date.now() + later);
    const shop = await MailShop.open(folder, { transport: openSmtpTransport(server.url), now });
    await until(async () => (await shop.mails())[0]?.at(-1) === 'mail-sent');
    // So has the claim of this one.
    later += LATER_MS;
    const other = (await shop.order(now())).slice('printOrder-'.length);
    await until(() => server.received.some(({ text }) => text?.includes(other) ?? false));
    others.push(other);
    const mails = await shop.mails();
    await shop.stop();
    return mails.slice(0, -others.length);
  };

  it.each([
    ['before the mail was queued', 'before', 'mail-queued'],
    ['after it was queued', 'after', 'mail-queued'],
    ['before it was claimed', 'before', 'mail-claimed'],
    ['after it was claimed', 'after', 'mail-claimed'],
  ])('%s: the mail is sent once', async (_when, point, type) => {
    await killedAt(point, type);
    expect(received()).toHaveLength(0);
    const mails = await startedAnew();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.filter((event) => event === 'mail-sent')).toHaveLength(1);
    expect(received()).toHaveLength(1);
  });

  it('while the server had the mail and had not confirmed: a duplicate is sent, with the same Message-ID', async () => {
    const child = started('never', '');
    server.onData(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await once(child, 'exit');
    await startedAnew();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('after the server accepted it, before that was recorded: a duplicate is sent, with the same Message-ID', async () => {
    await killedAt('before', 'mail-sent');
    expect(received()).toHaveLength(1);
    await startedAnew();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('after that was recorded: nothing is sent again, however often everything is replayed', async () => {
    await killedAt('after', 'mail-sent');
    for (let replay = 0; replay < 2; replay++)
      expect(await startedAnew()).toEqual([['mail-queued', 'mail-claimed', 'mail-sent']]);
    expect(received()).toHaveLength(1);
  });
});
