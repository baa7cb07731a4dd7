import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@pressline/tests/support/until.ts';
import { openSmtpTransport } from '../src/mail/smtp-transport.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { MailShop } from './support/shop.ts';

const WRITER = fileURLToPath(new URL('./support/mail-until-killed.ts', import.meta.url));
/** Short, so that the claim of the dead one is soon over. */
const TERM = 200;

describe('a mail reactor that is killed, then started without its checkpoint and its read models,', () => {
  let folder: string;
  let server: MailServer;
  beforeEach(async () => {
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

  /** All that can be lost is lost; then it runs until the mail is out. Answers the events of every mail. */
  const startedAnew = async (): Promise<readonly (readonly string[])[]> => {
    await rm(path.join(folder, 'reactors'), { recursive: true, force: true });
    await rm(path.join(folder, 'read-models'), { recursive: true, force: true });
    const shop = await MailShop.open(folder, { transport: openSmtpTransport(server.url), term: TERM });
    await until(async () => (await shop.mails())[0]?.at(-1) === 'mail-sent');
    // Time enough to do something twice.
    await pause(2 * TERM);
    const mails = await shop.mails();
    await shop.stop();
    return mails;
  };

  it.each([
    ['before the mail was queued', 'before', 'mail-queued'],
    ['after it was queued', 'after', 'mail-queued'],
    ['before it was claimed', 'before', 'mail-claimed'],
    ['after it was claimed', 'after', 'mail-claimed'],
  ])('%s: the mail goes out once', async (_when, point, type) => {
    await killedAt(point, type);
    expect(server.received).toHaveLength(0);
    const mails = await startedAnew();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.filter((event) => event === 'mail-sent')).toHaveLength(1);
    expect(server.received).toHaveLength(1);
  });

  it('while the server had it and had not said so: a second copy goes out, by the same Message-ID', async () => {
    const child = started('never', '');
    server.onData(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await once(child, 'exit');
    await startedAnew();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('after the server took it, before that was recorded: a second copy goes out, by the same Message-ID', async () => {
    await killedAt('before', 'mail-sent');
    expect(server.received).toHaveLength(1);
    await startedAnew();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('after that was recorded: nothing goes out again, however often all is replayed', async () => {
    await killedAt('after', 'mail-sent');
    for (let replay = 0; replay < 2; replay++)
      expect(await startedAnew()).toEqual([['mail-queued', 'mail-claimed', 'mail-sent']]);
    expect(server.received).toHaveLength(1);
  });
});
