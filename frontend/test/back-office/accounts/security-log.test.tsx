import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../support/shop-api.ts';
import { idOf, NOW, openOffice } from '../../support/office.ts';

type Entry = ResponseOf<'securityLog'>['entries'][number];

const OMAR = { id: idOf(7), name: 'Omar Noor' };
const KNOWN = {
  is: 'known',
  ip_address: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  browser: 'Firefox',
  system: 'Linux',
  email: null,
} as const;
const LOGGED_IN: Entry = {
  id: idOf(20),
  at: NOW,
  kind: 'login-succeeded',
  actor: { role: 'admin', ...OMAR },
  account: OMAR,
  role: 'admin',
  client: KNOWN,
  export: null,
  receipt_id: null,
  keys: null,
  staff_role: null,
  rotation: null,
  method: null,
  required: null,
};
const FAILED: Entry = {
  ...LOGGED_IN,
  id: idOf(21),
  kind: 'login-failed',
  actor: { role: 'guest', id: null, name: null },
  account: null,
  client: { ...KNOWN, email: 'nobody@dune.example', browser: null, system: null },
};
const DISABLED: Entry = {
  ...LOGGED_IN,
  id: idOf(22),
  kind: 'staff-disabled',
  actor: { role: 'admin', id: idOf(1), name: 'Huda Saleh' },
  role: null,
  client: { is: 'erased' },
};
const EXPORTED: Entry = {
  ...LOGGED_IN,
  id: idOf(23),
  kind: 'data-exported',
  account: null,
  role: null,
  export: { list: 'print-orders', filters: { stage: 'Printing' }, searched: true },
};
const ROTATED: Entry = {
  ...LOGGED_IN,
  id: idOf(24),
  kind: 'master-key-rotated',
  actor: { role: 'operator', id: null, name: null },
  account: null,
  role: null,
  client: { is: 'none' },
  keys: 1_200,
};

const ROLE_CHANGED: Entry = {
  ...DISABLED,
  id: idOf(25),
  kind: 'staff-role-changed',
  staff_role: 'production',
};
const SECRET_ROTATED: Entry = {
  ...ROTATED,
  id: idOf(26),
  kind: 'signing-secret-rotated',
  keys: null,
  rotation: { generation: 2, revoked: true },
};

describe('the security log', () => {
  let entries: Entry[];
  beforeEach(() => {
    entries = [ROTATED, EXPORTED, DISABLED, FAILED, LOGGED_IN];
    shop.serves('securityLog', ({ query: { kind, account } }) => ({
      ip_address_days: 90,
      entries: entries.filter(
        (entry) =>
          (kind === undefined || entry.kind === kind) &&
          (account === undefined || entry.account?.id === account || entry.actor.id === account),
      ),
    }));
  });

  const entryOf = async (title: string): Promise<HTMLElement> => {
    const row = (await screen.findByRole('heading', { name: title, level: 2 })).closest('li');
    if (row === null) throw new Error('An entry is an item of a list.');
    return row;
  };

  it('shows the new role of a colleague, and the effect of a rotation', async () => {
    entries = [
      SECRET_ROTATED,
      { ...SECRET_ROTATED, id: idOf(27), rotation: { generation: 1, revoked: false } },
      ROLE_CHANGED,
    ];
    await openOffice('/admin/security-log');
    expect((await entryOf('Colleague’s role changed')).textContent).toContain('Production');
    const rotations = await screen.findAllByText(/^Generation/);
    expect(rotations.map(({ textContent }) => textContent)).toEqual([
      'Generation 2 · earlier secrets revoked',
      'Generation 1',
    ]);
  });

  it('shows the method of two-step login, and whether it is now required', async () => {
    const policy = { ...ROTATED, id: idOf(26), kind: 'second-factor-policy-changed', keys: null } as const;
    entries = [
      { ...LOGGED_IN, id: idOf(25), kind: 'second-factor-added', method: 'passkey' },
      { ...policy, required: true },
      { ...policy, id: idOf(27), required: false },
    ];
    await openOffice('/admin/security-log');
    expect((await entryOf('Two-step login: method added')).textContent).toMatch(/Back office · Passkey/);
    const changes = screen.getAllByRole('heading', { name: 'Two-step login requirement changed' });
    expect(changes.map((title) => title.nextElementSibling?.textContent)).toEqual(['Required', 'Not required']);
  });

  it('shows what happened, to which account, by whom and from where', async () => {
    await openOffice('/admin/security-log');
    expect((await entryOf('Logged in')).textContent).toMatch(/Back office.*Omar Noor.*192\.0\.2\.7 Firefox on Linux/);
    // Nobody but the account itself.
    expect(within(await entryOf('Logged in')).queryByText('By')).toBeNull();
    expect((await entryOf('Login failed')).textContent).toMatch(/nobody@dune\.example.*192\.0\.2\.7 Unknown browser/);
    expect((await entryOf('Colleague locked out')).textContent).toMatch(/Omar Noor.*ByHuda Saleh.*FromDeleted/);
    expect((await entryOf('List exported')).textContent).toMatch(/Print orders · Stage: Printing · with a search term/);
    expect((await entryOf('Master key rotated')).textContent).toMatch(/1,200 keys re-encrypted.*ByCommand line/);
    await screen.findByText('IP addresses and browsers are deleted after 90 days. The entries stay.');
  });

  describe('the filters of an exported list', () => {
    const detailsOf = async (language: Language, exported: NonNullable<Entry['export']>): Promise<string> => {
      entries = [{ ...EXPORTED, export: exported }];
      await openOffice('/admin/security-log', {}, language);
      const [title] = await screen.findAllByRole('heading', { level: 2 });
      return title?.nextElementSibling?.textContent ?? '';
    };
    const PRINT = {
      list: 'print-orders',
      searched: false,
      filters: {
        sort: 'oldest',
        status: 'in-production',
        artwork: 'faulty',
        late: 'true',
        paid: 'due',
        placed_from: '2025-11-01',
        placed_to: '2025-11-20',
        hold: 'stock',
        selected: '3',
      },
    } as const;

    it.each([
      [
        'en',
        'Print orders · Status: In production · Artwork: Problems · Late · Payment: Not fully paid · Placed: Nov 1, 2025 to Nov 20, 2025 · On hold: Stock · 3 selected orders',
      ],
      [
        'it',
        'Ordini di stampa · Stato: In produzione · File di stampa: Problemi · In ritardo · Pagamento: Da saldare · Data dell’ordine: dal 1 nov 2025 al 20 nov 2025 · In sospeso: Materiale · 3 ordini selezionati',
      ],
    ] as const)('are shown in words, in the language of the page: %s', async (language, details) => {
      expect(await detailsOf(language, PRINT)).toBe(details);
    });

    it.each([
      [
        { list: 'print-orders', filters: { paid: 'false', placed_from: '2025-11-01' } },
        'Print orders · Payment: Unpaid · Placed: from Nov 1, 2025',
      ],
      [
        { list: 'safety-orders', filters: { state: 'packed', placed_to: '2025-11-20' } },
        'Safety orders · Status: Packed · Placed: up to Nov 20, 2025',
      ],
      [
        { list: 'safety-orders', filters: { cancelled: 'false', hold: 'any' } },
        'Safety orders · Status: Not cancelled · On hold',
      ],
      [{ list: 'messages', filters: { status: 'answered' } }, 'Messages · Status: Replied'],
      [{ list: 'customers', filters: { account: 'false' } }, 'Customers · Guests'],
      [
        { list: 'security-log', filters: { kind: 'login-failed', from: '2025-11-01' } },
        'Security log · Event: Login failed · Date: from Nov 1, 2025',
      ],
      // Recorded by an earlier version.
      [
        { list: 'messages', filters: { status: 'archived', folder: 'sales' } },
        'Messages · status=archived · folder=sales',
      ],
    ] as const)('are those of the list: %j', async (exported, details) => {
      expect(await detailsOf('en', { ...exported, searched: false })).toBe(details);
    });

    it('lead to the customer that they name', async () => {
      await detailsOf('en', { list: 'print-orders', filters: { customer: idOf(31) }, searched: false });
      expect(screen.getByRole('link', { name: 'One customer’s orders' }).getAttribute('href')).toBe(
        `/admin/customers/${idOf(31)}`,
      );
    });

    it('lead to the entries about the account that they name', async () => {
      await detailsOf('en', { list: 'security-log', filters: { account: OMAR.id }, searched: false });
      expect(screen.getByRole('link', { name: 'One account' }).getAttribute('href')).toBe(
        `/admin/security-log?account=${OMAR.id}`,
      );
    });
  });

  it('shows that an account was erased', async () => {
    entries = [{ ...LOGGED_IN, account: { ...OMAR, name: null }, client: { is: 'erased' } }];
    await openOffice('/admin/security-log');
    within(await entryOf('Logged in')).getByRole('link', { name: 'Erased person' });
  });

  it('is filtered by event, day and account in the URL', async () => {
    const { user, address } = await openOffice('/admin/security-log');
    await user.click(within(await entryOf('Colleague locked out')).getByRole('link', { name: 'Omar Noor' }));
    await screen.findByText('Account: Omar Noor');
    expect(address()).toBe(`/admin/security-log?account=${OMAR.id}`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Login failed');
    await screen.findByText('No entries found');
    expect(address()).toBe(`/admin/security-log?kind=login-failed&account=${OMAR.id}`);
    await user.click(screen.getByRole('button', { name: 'Show all entries' }));
    await entryOf('Master key rotated');
    expect(address()).toBe('/admin/security-log');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Last 7 days');
    expect(address()).toMatch(/^\/admin\/security-log\?from=(today|last-\d+)$/);
    await waitFor(() =>
      expect(shop.calls('securityLog').at(-1)).toMatchObject({ query: { from: expect.any(String), limit: '50' } }),
    );
  });

  it('ignores unknown filters of an old link', async () => {
    await openOffice('/admin/security-log?kind=no-such-kind&account=nobody&from=yesterday');
    await entryOf('Logged in');
    expect(shop.calls('securityLog')).toMatchObject([{ query: { limit: '50', count: 'true' } }]);
  });

  it('moves from entry to entry by keyboard', async () => {
    const { user } = await openOffice('/admin/security-log');
    await entryOf('Logged in');
    await user.keyboard('j');
    expect(document.activeElement).toBe(await entryOf('Master key rotated'));
    await user.keyboard('j');
    expect(document.activeElement).toBe(await entryOf('List exported'));
    await user.keyboard('k');
    expect(document.activeElement).toBe(await entryOf('Master key rotated'));
  });

  it('has an empty state', async () => {
    entries = [];
    await openOffice('/admin/security-log');
    await screen.findByText('No entries yet');
  });

  it('shows an error with a retry if it can’t be loaded', async () => {
    shop.refuses('securityLog', 503, { message: 'The shop is busy.' });
    const { user } = await openOffice('/admin/security-log');
    await screen.findByText('We couldn’t load the security log.');
    shop.serves('securityLog', { ip_address_days: 90, entries });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await entryOf('Logged in');
  });

  it('is translated into Arabic', async () => {
    await openOffice('/admin/security-log', {}, 'ar');
    await entryOf('تسجيل دخول');
    await screen.findByText('تُحذف عناوين IP وبيانات المتصفح بعد \u206890\u2069 يومًا. تبقى السجلات.');
  });
});
