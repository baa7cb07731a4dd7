import { call } from '../support/shop-client.ts';

type Kind = 'password-reset' | 'staff-invitation';

/** The link in the newest mail of a kind that a shop without a mail server kept for somebody, as its path. */
export async function linkIn(shop: string, admin: string, kind: Kind, to: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await call(shop, 'mails', { token: admin, query: { kind, state: 'kept' } });
    const found = body.find(({ to_address }) => to_address === to);
    if (found !== undefined) {
      const { text } = (await call(shop, 'mail', { token: admin, params: { id: found.id } })).body;
      const link = /https?:\/\/[^/]+(\/\S+#\S+)/.exec(text ?? '')?.[1];
      if (link !== undefined) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail came to ${to}`);
}
