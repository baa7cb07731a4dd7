import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

export const COLLEAGUES_PASSWORD = 'plate and blanket';

/**
 * The secret of a kept invitation, read by the owner who sent it.
 * @param least how many were sent to this address
 */
export async function invitationSecret(client: Client, owner: string, to: string, least = 1): Promise<string> {
  const found = await eventually(async () => {
    const query = { kind: 'staff-invitation', state: 'kept' };
    const { body } = await client.call('mails', { token: owner, query });
    const mails = (body as { id: string; to_address: string }[]).filter(({ to_address }) => to_address === to);
    return mails.length >= least ? mails[0] : undefined;
  });
  const { body } = await client.call('mail', { token: owner, params: { id: found.id } });
  return /\/admin\/accept-invitation#(\S+)/.exec(body.text as string)?.[1] ?? '';
}

/** Invites a colleague who accepts and is logged in. */
export async function colleague(
  client: Client,
  owner: string,
  email: string,
  { name = 'Omar', role }: { readonly name?: string; readonly role: StaffRole },
): Promise<{ readonly id: string; readonly token: string }> {
  const { body } = await client.call('inviteStaff', { token: owner, json: { name, email, staff_role: role } });
  const token = await invitationSecret(client, owner, email);
  const accepted = await client.call('acceptInvitation', { json: { token, password: COLLEAGUES_PASSWORD } });
  return { id: body.person.id as string, token: accepted.body.token as string };
}
