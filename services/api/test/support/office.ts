import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { ClientResponse } from './client.ts';
import { colleague, COLLEAGUES_PASSWORD } from './colleague.ts';
import { adminToken } from './fixtures.ts';
import { codeAt } from './second-factors.ts';
import { startShop, type TestShop } from './start-shop.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** A shop whose clock is driven, and whose staff log in with codes and passkeys. */
export class Office {
  time = Date.parse('2026-03-02T08:00:00.000Z');
  shop!: TestShop;
  #people = 0;

  async open(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const settings = { PUBLIC_URL: 'http://localhost:3000', STAFF_IDLE_MINUTES: '600', ...env };
    this.shop = await startShop({ env: settings, now: () => new Date(this.time) });
  }

  get client() {
    return this.shop.client;
  }

  /** A colleague of their own for a test. */
  async colleague(role: StaffRole = 'production') {
    const email = `member${(this.#people += 1)}@pressline.example`;
    const owner = await adminToken(this.client);
    return { email, ...(await colleague(this.client, owner, email, { role })) };
  }

  /** The first step of a login. */
  async password(email: string, password = COLLEAGUES_PASSWORD): Promise<ClientResponse> {
    return this.client.call('adminLogin', { json: { email, password } });
  }

  async prove(ticket: unknown, proof: Readonly<Record<string, unknown>>): Promise<ClientResponse> {
    return this.client.call('adminLoginSecondFactor', { json: { ticket, proof } });
  }

  totp(secret: string, at = this.time) {
    return { method: 'totp', code: codeAt(secret, at) };
  }

  async statusOf(token: string): Promise<number> {
    return (await this.client.call('adminProfile', { token })).status;
  }

  async kindsOf(account: string): Promise<readonly string[]> {
    const token = await adminToken(this.client);
    const { body } = await this.client.call('securityLog', { token, query: { account } });
    return (body.entries as { kind: string }[]).map(({ kind }) => kind);
  }

  /** Confirms who is calling by the password. */
  async confirmByPassword(token: string, password = COLLEAGUES_PASSWORD): Promise<ClientResponse> {
    const { body } = await this.client.call('identityChallenge', { token });
    const json = { ticket: body.ticket as string, proof: { method: 'password', password } };
    return this.client.call('confirmIdentity', { token, json });
  }
}

/** `[403, 'not-allowed']` */
export const kindOf = ({ status, body }: ClientResponse) => [status, (body.type as string).replace('/problems/', '')];
