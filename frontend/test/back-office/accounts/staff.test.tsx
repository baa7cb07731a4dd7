import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers, fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { findNotice, idOf, openOffice } from '../../support/office.ts';
import { HUDA, OMAR, type Member } from './members.ts';

describe('the staff page', () => {
  let staff: readonly Member[];
  beforeEach(() => {
    staff = [HUDA, OMAR];
    shop.serves('staff', () => [...staff]);
    shop.serves('secondFactorPolicy', { required: false });
  });

  /** Serves a change of Omar, which the list shows from then on. */
  function changesOmar(
    name: 'renameStaff' | 'changeStaffRole' | 'disableStaff' | 'enableStaff' | 'reinviteStaff',
    change: Partial<Member>,
  ) {
    shop.serves(name, () => {
      const person = { ...OMAR, ...change };
      staff = [HUDA, person];
      return { message: 'Done', person };
    });
  }

  it('shows when each colleague was locked out and last logged in', async () => {
    const at = '2026-01-05T06:30:00.000Z';
    staff = [
      { ...HUDA, last_login_at: at },
      { ...OMAR, standing: 'disabled', since: at },
    ];
    await openOffice('/admin/staff');
    expect((await screen.findByText(/^Last login: /)).getAttribute('datetime')).toBe(at);
    screen.getByText('Never logged in');
    const lockedOut = screen.getByText('Locked out').nextElementSibling;
    expect([lockedOut?.tagName, lockedOut?.getAttribute('datetime')]).toEqual(['TIME', at]);
  });

  it('does not let people disable their own account', async () => {
    await openOffice('/admin/staff');
    await screen.findByRole('button', { name: 'Lock out Omar' });
    expect(screen.queryByRole('button', { name: 'Lock out Huda Saleh' })).toBeNull();
  });

  it('invites a colleague by name and e-mail', async () => {
    shop.serves('inviteStaff', () => {
      staff = [HUDA, OMAR, { ...OMAR, id: idOf(3), name: 'Mariam', email: 'mariam@pressline.example' }];
      return { message: 'Done', person: { ...OMAR, id: idOf(3), name: 'Mariam' } };
    });
    const { user } = await openOffice('/admin/staff');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Enter a name.');
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' Mariam ');
    await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'mariam');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Enter a full email address, such as name@company.ae.');
    expect(shop.calls('inviteStaff')).toHaveLength(0);
    await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'mariam@pressline.example');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await findNotice('Invitation sent to Mariam');
    await screen.findByRole('heading', { name: 'Mariam' });
    expect(shop.calls('inviteStaff')).toMatchObject([
      { body: { name: 'Mariam', email: 'mariam@pressline.example', staff_role: 'production' } },
    ]);
  });

  it('invites a colleague with the selected role, each with its description', async () => {
    const finance: Member = { ...OMAR, id: idOf(3), name: 'Dana', staff_role: 'finance' };
    shop.serves('inviteStaff', { message: 'Done', person: finance });
    const { user } = await openOffice('/admin/staff');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const roles = within(screen.getByRole('group', { name: 'Role' }));
    expect(roles.getAllByRole('radio')).toHaveLength(4);
    await user.click(
      roles.getByRole('radio', {
        name: /^Finance/,
        description: 'Payments, invoices, figures and exports. Can’t change production.',
      }),
    );
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Dana');
    await fill(user, screen.getByRole('textbox', { name: 'Email' }), 'dana@pressline.example');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await findNotice('Invitation sent to Dana');
    expect(shop.calls('inviteStaff')).toMatchObject([{ body: { staff_role: 'finance' } }]);
  });

  it('changes a colleague’s role with undo, but not one’s own', async () => {
    shop.serves('changeStaffRole', ({ body }) => {
      const person = { ...OMAR, ...(body as Pick<Member, 'staff_role'>) };
      staff = [HUDA, person];
      return { message: 'Done', person };
    });
    const { user } = await openOffice('/admin/staff');
    const role = await screen.findByRole('combobox', { name: 'Role of Omar' });
    expect(screen.queryByRole('combobox', { name: 'Role of Huda Saleh' })).toBeNull();
    await user.selectOptions(role, 'Finance');
    await findNotice('Omar’s role is now Finance');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await findNotice('Omar’s role is now Production');
    expect(shop.calls('changeStaffRole')).toMatchObject([
      { params: { id: OMAR.id }, body: { staff_role: 'finance' } },
      { params: { id: OMAR.id }, body: { staff_role: 'production' } },
    ]);
  });

  it('requires confirmation before making somebody an owner, or removing that role', async () => {
    staff = [HUDA, { ...OMAR, staff_role: 'owner' }];
    changesOmar('changeStaffRole', { staff_role: 'catalogue' });
    const { user } = await openOffice('/admin/staff');
    const roleOfOmar = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Omar' });
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Omar' });
    await user.selectOptions(role, 'Catalogue');
    const question = await screen.findByRole('dialog', { name: 'Remove Omar as an owner?' });
    expect(shop.calls('changeStaffRole')).toHaveLength(0);
    expect(role.value).toBe('owner');
    await user.click(within(question).getByRole('button', { name: 'Change role' }));
    await findNotice('Omar’s role is now Catalogue');
    // The list is read again after the notice.
    await waitFor(() => expect(roleOfOmar().value).toBe('catalogue'));
    await user.selectOptions(roleOfOmar(), 'Owner');
    await screen.findByRole('dialog', { name: 'Make Omar an owner?' });
    expect(shop.calls('changeStaffRole')).toHaveLength(1);
  });

  it('explains why a role can’t be changed, and shows the current one', async () => {
    shop.refuses('changeStaffRole', 403, {
      type: '/problems/not-allowed',
      message: 'Your role doesn’t allow this. Ask an owner.',
    });
    const { user } = await openOffice('/admin/staff');
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Omar' });
    await user.selectOptions(role, 'Finance');
    await findNotice('Omar: Your role doesn’t allow this. Ask an owner.');
    expect(role.value).toBe('production');
  });

  it('changes a colleague’s name', async () => {
    changesOmar('renameStaff', { name: 'Omar Saeed' });
    const { user } = await openOffice('/admin/staff');
    await user.click(await screen.findByRole('button', { name: 'Change name: Omar' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await fill(user, name, 'Omar Saeed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Omar Saeed' });
    expect(shop.calls('renameStaff')).toMatchObject([{ params: { id: OMAR.id }, body: { name: 'Omar Saeed' } }]);
  });

  it('sends one invitation for two clicks', async () => {
    changesOmar('reinviteStaff', {});
    const { user } = await openOffice('/admin/staff');
    const again = await screen.findByRole('button', { name: 'Send again: Omar' });
    await user.dblClick(again);
    await findNotice('New invitation sent to Omar');
    await user.click(again);
    await waitFor(() => expect(shop.calls('reinviteStaff')).toHaveLength(3));
    const keys = shop.calls('reinviteStaff').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('requires confirmation before disabling a colleague, and enables them again', async () => {
    changesOmar('disableStaff', { standing: 'disabled' });
    changesOmar('enableStaff', { standing: 'active' });
    const { user } = await openOffice('/admin/staff');
    await user.click(await screen.findByRole('button', { name: 'Lock out Omar' }));
    const question = await screen.findByRole('dialog', { name: 'Lock out Omar?' });
    expect(shop.calls('disableStaff')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Lock out' }));
    await findNotice('Omar is locked out');
    const row = screen.getByText('omar@pressline.example').closest('li');
    if (row === null) throw new Error('Omar has no row.');
    await within(row).findByText('Locked out');
    await user.click(within(row).getByRole('button', { name: 'Restore access: Omar' }));
    await within(row).findByText('Active');
    expect(shop.calls('enableStaff')).toHaveLength(1);
  });

  it('redirects to the login once the session has ended', async () => {
    shop.refuses('staff', 401, { type: '/problems/not-logged-in', message: 'Log in first.' });
    const { address } = await openOffice('/admin/staff');
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    expect(address()).toMatch(/^\/admin\/login/);
  });
});

describe('two-step login on the staff page', () => {
  const ACTIVE: Member = { ...OMAR, standing: 'active' };
  let required: boolean;
  beforeEach(() => {
    required = false;
    shop.serves('secondFactorPolicy', () => ({ required }));
    shop.serves('changeSecondFactorPolicy', ({ body }) => {
      ({ required } = body as { readonly required: boolean });
      return { message: 'Done', required };
    });
  });
  const open = async (...staff: readonly Member[]) => {
    shop.serves('staff', [...staff]);
    return openOffice('/admin/staff');
  };
  const toggle = () => screen.findByRole('switch', { name: 'Require two-step login for all staff' });
  const sent = () => shop.calls('changeSecondFactorPolicy').map(({ body }) => body);

  it('shows it for active accounts, but not for invitations', async () => {
    await open({ ...HUDA, second_factor: true }, ACTIVE, { ...OMAR, id: idOf(3), name: 'Mariam' });
    await screen.findByRole('heading', { name: 'Mariam' });
    expect(
      screen.getAllByText(/^(Two-step login on|No two-step login)$/).map(({ textContent }) => textContent),
    ).toEqual(['Two-step login on', 'No two-step login']);
    await screen.findByText('1 active person hasn’t set it up.');
    expect(await barriers()).toEqual([]);
  });

  it('is required of all staff after an owner confirms whom it affects', async () => {
    const { user } = await open(
      { ...HUDA, second_factor: true },
      ACTIVE,
      { ...ACTIVE, id: idOf(3), name: 'Mariam' },
      { ...OMAR, id: idOf(4), name: 'Salem', standing: 'disabled' },
    );
    await user.click(await toggle());
    const dialog = within(await screen.findByRole('dialog', { name: 'Require two-step login for all staff?' }));
    dialog.getByText(/^2 active people haven’t set it up\. They will be asked to set it up now/);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Require it' }));
    await screen.findByText(/^2 active people haven’t set it up\. They must do so/);
    expect([sent(), (await toggle()).ariaChecked]).toEqual([[{ required: true }], 'true']);
  });

  it('is made optional with one click', async () => {
    required = true;
    const { user } = await open({ ...HUDA, second_factor: true });
    await waitFor(async () => expect((await toggle()).ariaChecked).toBe('true'));
    await user.click(await toggle());
    await waitFor(() => expect(sent()).toEqual([{ required: false }]));
    await waitFor(async () => expect((await toggle()).ariaChecked).toBe('false'));
  });

  it('redirects an owner without it to their own setup first', async () => {
    shop.serves('secondFactors', {
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
      passkeys_available: true,
    });
    const { user, address } = await open(HUDA, ACTIVE);
    await user.click(await toggle());
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up your own two-step login first' }));
    await user.click(dialog.getByRole('link', { name: 'Set it up' }));
    await screen.findByRole('heading', { level: 1, name: 'Two-step login' });
    expect(address()).toBe('/admin/two-step-login?next=%2Fadmin%2Fstaff');
    expect(sent()).toEqual([]);
  });

  it('explains why it can’t be required', async () => {
    shop.refuses('changeSecondFactorPolicy', 409, {
      type: '/problems/second-factor-missing',
      message: 'Set up two-step login for your own account first.',
    });
    const { user } = await open({ ...HUDA, second_factor: true });
    await user.click(await toggle());
    await user.click(await screen.findByRole('button', { name: 'Require it' }));
    await screen.findByText('Set up two-step login for your own account first.');
    expect((await toggle()).ariaChecked).toBe('false');
  });

  it('shows an error with a retry if the setting can’t be loaded', async () => {
    shop.isUnreachableFor('secondFactorPolicy');
    const { user } = await open(HUDA);
    await screen.findByText('We couldn’t load the setting.');
    shop.serves('secondFactorPolicy', { required: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toggle();
  });

  it('can be removed for a colleague after confirmation, but not for oneself', async () => {
    shop.serves('removeStaffSecondFactors', { message: 'Done', person: ACTIVE });
    const { user } = await open({ ...HUDA, second_factor: true }, { ...ACTIVE, second_factor: true });
    await screen.findByRole('heading', { name: 'Omar' });
    expect(screen.queryByRole('button', { name: 'Remove two-step login of Huda Saleh' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove two-step login of Omar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove two-step login of Omar?' }));
    expect(shop.calls('removeStaffSecondFactors')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await findNotice('Two-step login removed for Omar');
    expect(shop.calls('removeStaffSecondFactors').map(({ params }) => params['id'])).toEqual([OMAR.id]);
  });
});
