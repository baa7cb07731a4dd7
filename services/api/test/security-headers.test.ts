import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import { securityHeaders } from '../src/http/security.ts';
import { BOARD_PATH, boardGuard, passCookie } from '../src/operations/queue-board/board-pass.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** @returns where it listens */
async function listen(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('every response', () => {
  it.each([
    ['https://shop.example', 'max-age=31536000; includeSubDomains'],
    ['http://shop.example', null],
    [undefined, null],
  ])('of a shop at %s has Strict-Transport-Security: %s', async (publicUrl, expected) => {
    const app = express();
    app.use(securityHeaders(publicUrl));
    app.get('/', (_request, response) => void response.send('page'));
    const { headers } = await fetch(await listen(app));
    expect(headers.get('Strict-Transport-Security')).toBe(expected);
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the pass for the queue’s board', () => {
  it('is a cookie that a browser stores only over HTTPS, where the shop is reached by it', () => {
    expect(passCookie('a.b.c', true)).toBe(
      '__Secure-pressline-queue-board=a.b.c; Path=/api/admin/queues; Max-Age=3600; HttpOnly; SameSite=Strict; Secure',
    );
    expect(passCookie('a.b.c', false)).toBe(
      'pressline-queue-board=a.b.c; Path=/api/admin/queues; Max-Age=3600; HttpOnly; SameSite=Strict',
    );
  });

  it('is not taken from a cookie that may have been set over HTTP', async () => {
    const admin = {
      role: 'admin',
      staffRole: 'owner',
      confirmation: { confirmedAt: '2026-03-05T10:00:00.000Z' },
      userId: 'u',
      session: 0,
      sessionId: 'i',
      lastUsedAt: '2026-03-05T10:00:00.000Z',
      expires: 0,
      secretGeneration: 0,
      subject: 's',
    } as const;
    const app = express();
    app.use(
      BOARD_PATH,
      boardGuard(() => Promise.resolve(admin), true),
      (_request, response) => void response.send(''),
    );
    const base = await listen(app);
    const statusWith = async (Cookie: string) => (await fetch(`${base}${BOARD_PATH}`, { headers: { Cookie } })).status;
    expect(await statusWith('__Secure-pressline-queue-board=a.b.c')).toBe(200);
    expect(await statusWith('pressline-queue-board=a.b.c')).toBe(401);
  });
});
