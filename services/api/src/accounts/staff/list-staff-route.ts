import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { staffRecord, type StaffDeps } from './staff-record.ts';

export function listStaffRoute(deps: StaffDeps) {
  return query('staff', [accounts.name], async ({ caller }) => {
    const { documents } = await (
      await liveBuild(deps.documents, accounts)
    ).find({ where: { role: { equals: 'admin' } }, sort: { by: ['registeredAt'], direction: 'ascending' } });
    const people = await Promise.all(documents.map(({ body }) => staffRecord(deps, body, caller.userId)));
    return { body: people.filter((person) => person !== undefined) };
  });
}
