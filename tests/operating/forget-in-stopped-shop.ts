import { beforeAll, expect, it } from '@jest/globals';
import { pressline } from '../support/pressline.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN, type ShopProcess } from '../support/shop-process.ts';
import { until } from '../support/until.ts';
import { filesWith } from './files-with.ts';

/**
 * The shop is stopped before the first test, and runs again after the last.
 * @param meanwhile more tests of a shop that does not run
 */
export function forgottenByStoppedShop(shop: () => ShopProcess, meanwhile: () => void): void {
  const person = { username: 'Leila Farouk', email: 'leila.farouk@dune.example', password: 'lamps above the souk' };
  const query = { q: 'farouk' };
  let token: string;
  let messages: readonly string[];
  beforeAll(async () => {
    const { url } = shop();
    ({ token } = (await call(url, 'register', { json: person })).body);
    const message = 'Do you also make plates of zinc for our door?';
    await call(url, 'sendMessage', { json: { name: person.username, email: person.email, message } });
    await call(url, 'subscribe', { json: { email: person.email } });
    const admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
    await until(async () => (await call(url, 'messages', { token: admin, query })).body.length === 1);
    messages = (await call(url, 'messages', { token: admin })).body.map(({ id }) => id);
    await shop().stop();
  });

  meanwhile();

  it('is without them in every file', async () => {
    const { data } = shop();
    expect(filesWith(data, ['farouk'])).not.toEqual([]);
    const forget = ['forget', person.email, '--confirm', person.email, '--json'];
    const { code, output, errorOutput } = await pressline(forget, { DATA_DIR: data });
    expect({ code, errorOutput }).toMatchObject({ code: 0 });
    expect(JSON.parse(output)).toMatchObject({
      receipt: { erased: { unreadable: { accounts: 1, messages: 1, newsletters: 1 } }, plainText: { found: [] } },
    });
    expect(filesWith(data, [person.email, 'farouk', 'plates of zinc'])).toEqual([]);
  });

  it('opens without them', async () => {
    await shop().start();
    const { url } = shop();
    expect((await call(url, 'products', {})).status).toBe(200);
    expect((await call(url, 'profile', { token })).status).toBe(401);
    const admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
    const left = (await call(url, 'messages', { token: admin })).body;
    expect(left.map(({ id }) => id)).toEqual(messages);
    expect(left.every(({ erased }) => erased)).toBe(true);
    expect((await call(url, 'messages', { token: admin, query })).body).toEqual([]);
  });
}
