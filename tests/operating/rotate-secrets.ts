import { beforeAll, expect, it } from '@jest/globals';
import { pressline } from '../support/pressline.ts';
import { call } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import { until } from '../support/until.ts';

/** A shop of either kind, that runs. */
interface RotatingShop {
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
}

/** Processes notice within a second that another one has revoked a secret; on a busy machine it takes longer. */
const NOTICED_WITHIN_MS = 10_000;

/** Holds for a shop of either kind, while it runs. Ends every session. */
export function rotatingContract(shop: () => RotatingShop): void {
  let before: string;
  const rotate = (...flags: readonly string[]) => pressline(['rotate-secrets', ...flags], shop().settings);
  const login = async (): Promise<string> => (await call(shop().url, 'adminLogin', { json: ADMIN })).body.token;
  const page = async (token: string) => (await call(shop().url, 'signingSecrets', { token })).status;
  beforeAll(async () => {
    before = await login();
  });

  it('signs with a new secret and ends no session', async () => {
    const { code, output, errorOutput } = await rotate();
    expect([code, output]).toEqual([0, '']);
    expect(errorOutput).toContain('Secret 1 signs sessions and links from now on. Those signed before stay valid');
    expect([await page(before), await page(await login())]).toEqual([200, 200]);
  });

  it('revokes nothing unless somebody confirms it', async () => {
    const { code, errorOutput } = await rotate('--revoke-now');
    expect([code, errorOutput]).toEqual([2, expect.stringContaining('This ends every session')]);
    expect(errorOutput).toContain('no terminal to ask. Add --yes. Nothing was changed.');
    expect(await page(before)).toBe(200);
  });

  it('revokes every earlier session, in processes that run too', async () => {
    const { code, output } = await rotate('--revoke-now', '--yes', '--json');
    expect([code, JSON.parse(output)]).toMatchObject([
      0,
      { generation: 2, by: 'operator', previous: { status: 'revoked' } },
    ]);
    await until(async () => (await page(before)) === 401, NOTICED_WITHIN_MS);
    const after = await login();
    expect(await page(after)).toBe(200);
    const { rotations } = (await call(shop().url, 'signingSecrets', { token: after })).body;
    expect(rotations).toMatchObject([
      { generation: 2, by: { role: 'operator' }, previous_valid_until: null },
      { generation: 1, by: { role: 'operator' }, previous_valid_until: expect.any(String) },
    ]);
  });
}
