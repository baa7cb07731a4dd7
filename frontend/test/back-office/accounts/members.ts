import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { ADMIN, idOf, NOW } from '../../support/office.ts';

export type Member = ResponseOf<'staff'>[number];

/** The owner who is logged in. */
export const HUDA: Member = {
  id: ADMIN.id,
  name: 'Huda Saleh',
  email: 'huda@pressline.example',
  staff_role: 'owner',
  standing: 'active',
  since: NOW,
  last_login_at: null,
  invited_at: null,
  invitation_over: false,
  second_factor: false,
  you: true,
};
/** Invited, but not yet accepted. */
export const OMAR: Member = {
  ...HUDA,
  id: idOf(2),
  name: 'Omar',
  email: 'omar@pressline.example',
  staff_role: 'production',
  standing: 'invited',
  invited_at: NOW,
  you: false,
};
