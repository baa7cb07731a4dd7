import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Caller } from '../src/http/caller.ts';
import { BOARD_PATH, boardGuard, passCookie } from '../src/operations/queue-board/board-pass.ts';

const account = {
  userId: 'omar',
  session: 0,
  sessionId: 'of omar',
  lastUsedAt: '2026-03-05T10:00:00.000Z',
  expires: 0,
  secretGeneration: 0,
  subject: 'omar',
};
const confirmation = { confirmedAt: '2026-03-05T10:00:00.000Z' };
/** Whose pass it is, by its text. */
const CALLERS: Readonly<Record<string, Caller>> = {
  owner: { ...account, role: 'admin', staffRole: 'owner', confirmation },
  production: { ...account, role: 'admin', staffRole: 'production', confirmation },
  customer: { ...account, role: 'customer' },
};

let server: Server;
beforeAll(async () => {
  const app = express();
  app.use(
    BOARD_PATH,
    boardGuard(async (pass) => CALLERS[pass] ?? 'ended', false),
    (_request, response) => void response.send('the board'),
  );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const open = async (pass: string) => {
  const { port } = server.address() as AddressInfo;
  const [cookie = ''] = passCookie(pass, false).split(';');
  const response = await fetch(`http://127.0.0.1:${port}${BOARD_PATH}/`, { headers: { Cookie: cookie } });
  return { status: response.status, text: await response.text() };
};

it('shows the board of the queue to owners only, also by a pass from before their role changed', async () => {
  expect(await open('owner')).toEqual({ status: 200, text: 'the board' });
  const refused = await open('production');
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject({ message: 'Your role doesn’t allow this. Ask an owner.' });
  expect((await open('customer')).status).toBe(403);
  expect((await open('a pass that has ended')).status).toBe(401);
});
