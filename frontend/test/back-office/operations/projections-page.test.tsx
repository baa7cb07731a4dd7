import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { idOf, NOW } from '../../support/office.ts';
import {
  build,
  compared,
  finished,
  replay,
  StandingProjections,
  type Audit,
  type ParkedStream,
} from './projection-status.ts';

const dialog = async () => within(await screen.findByRole('dialog'));
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const isAnnounced = async (words: string | RegExp) => screen.findByText(words, { selector: '[role="status"] *' });

describe('the read models page', () => {
  it('shows that a read model is up to date, and that no stream is parked', async () => {
    await new StandingProjections('order-list').open();
    within(screen.getByRole('row', { name: /^order-list/ })).getByText('Up to date');
    screen.getByText('No parked streams. All events have been processed.');
  });

  it('redirects a customer to the back-office login', async () => {
    const { address } = await renderApp('/admin/projections', { as: 'customer' });
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    expect(address()).toMatch(/^\/admin\/login/);
    expect(shop.calls('projections')).toHaveLength(0);
  });

  it('is right-to-left in Arabic', async () => {
    const read = new StandingProjections('order-list');
    await read.open('', 'ar');
    await screen.findByRole('heading', { level: 1, name: /^نماذج القراءة/ });
    within(screen.getByRole('row', { name: /^order-list/ })).getByText('محدّث');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('starts a dry run of selected read models, and shows its result', async () => {
    const read = new StandingProjections('inbox', 'mailbox');
    shop.serves('orderReplay', () => {
      read.replays = [finished(['inbox'], { purpose: 'dry-run' })];
      return { message: 'Done', replay: replay(['inbox'], { purpose: 'dry-run' }) };
    });
    const { user } = await read.open();
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await user.click((await dialog()).getByRole('radio', { name: /^Dry run/ }));
    await user.click((await dialog()).getByRole('radio', { name: 'Only these:' }));
    await user.click((await dialog()).getByRole('button', { name: 'Start dry run' }));
    await screen.findByText('Choose at least one projection.');
    expect(shop.calls('orderReplay')).toHaveLength(0);
    await user.click((await dialog()).getByRole('checkbox', { name: 'inbox' }));
    await user.click((await dialog()).getByRole('button', { name: 'Start dry run' }));
    await isAnnounced('Dry run queued');
    const found = await region(/^Dry run of inbox, version \d+/);
    found.getByText('A dry run is never promoted. Its build has been dropped.');
    found.getByText(/^All \d+ documents are identical/);
    expect(shop.calls('orderReplay')).toMatchObject([{ body: { projections: ['inbox'], purpose: 'dry-run' } }]);
  });

  it.each([
    [7_400, 'a few seconds'],
    [41_200, 'about 45 s'],
    [61_000, 'about 2 min'],
    [5_000_000, 'about 90 min'],
    [9_000_000, 'about 3 h'],
    [null, '–'],
  ])('rounds how long a replay will still take: %s ms', async (leftMs, text) => {
    const read = new StandingProjections('accounts');
    const progress = { phase: 'building', events: 900, share: 0.2, events_per_second: 450, left_ms: leftMs } as const;
    read.replays = [replay(['accounts'], { progress })];
    await read.open();
    const running = await region(/^Replay of accounts/);
    expect(running.getByText('left').nextElementSibling?.textContent).toBe(text);
  });

  it.each([
    ['building', 'Build'],
    ['catching-up', 'Catch up'],
    ['comparing', 'Compare'],
  ] as const)('marks the step of a replay: %s', async (phase, step) => {
    const read = new StandingProjections('accounts');
    const progress = { phase, events: 900, share: 0.5, events_per_second: 450, left_ms: null };
    read.replays = [replay(['accounts'], { progress })];
    await read.open();
    const steps = within((await region(/^Replay of accounts/)).getByRole('list', { name: 'Steps' }));
    expect(steps.getByText(step).getAttribute('aria-current')).toBe('step');
  });

  it('has regions with different names, so that screen readers tell them apart', async () => {
    const read = new StandingProjections('inbox');
    read.has('inbox', [build('inbox', 1), build('inbox', 2)]);
    read.replays = [finished(['inbox'])];
    await read.open();
    await region('Past replays');
    const names = screen.getAllByRole('region').map((one) => {
      const labelledBy = one.getAttribute('aria-labelledby');
      return one.getAttribute('aria-label') ?? document.getElementById(labelledBy ?? '')?.textContent;
    });
    expect(new Set(names).size).toBe(names.length);
  });

  it('cancels a replay after confirmation', async () => {
    const read = new StandingProjections('accounts');
    read.replays = [replay(['accounts'])];
    shop.serves('cancelReplay', () => {
      const cancelled = replay(['accounts'], { status: 'cancelled' });
      read.replays = [cancelled];
      return { message: 'Done', replay: cancelled };
    });
    const { user } = await read.open();
    const running = await region(/^Replay of accounts/);
    await user.click(running.getByRole('button', { name: 'Cancel replay' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this replay?' }));
    expect(shop.calls('cancelReplay')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Cancel replay' }));
    await isAnnounced('Replay cancelled. Its builds are being removed.');
    await screen.findByRole('row', { name: /^Replay of accounts.*cancelled/ });
    expect(screen.queryByRole('region', { name: /^Replay of accounts/ })).toBeNull();
    expect(shop.calls('cancelReplay')).toHaveLength(1);
  });

  it('promotes all clean builds at once', async () => {
    const names = ['order-links', 'mailbox', 'inbox'];
    const read = new StandingProjections(...names);
    for (const name of names) read.has(name, [build(name, 1), build(name, 2)]);
    read.replays = [finished(names)];
    shop.serves('flipBuild', ({ params, body }) => {
      const { build: to } = body as { readonly build: string };
      read.flip(params['projection'] ?? '', to);
      return { message: 'Done', live: to, previous: build(params['projection'] ?? '', 1).build };
    });
    const { user } = await read.open();
    await user.click((await region('3 rebuilt and clean')).getByRole('button', { name: 'Promote all 3' }));
    await isAnnounced('All 3 projections promoted');
    for (const name of names) await screen.findByRole('button', { name: `Undo promotion of ${name}` });
    expect(screen.queryByRole('region', { name: '3 rebuilt and clean' })).toBeNull();
    expect(shop.calls('flipBuild').map(({ params }) => params['projection'])).toEqual(names);
  });

  it('compares a build, promotes it and drops the others, and manages focus', async () => {
    const read = new StandingProjections('safety-history');
    const [live, older, newer] = [1, 2, 3].map((nth) => build('safety-history', nth));
    if (live === undefined || older === undefined || newer === undefined) throw new Error('There are three builds.');
    read.has('safety-history', [live, older, newer]);
    shop.serves('compareBuilds', compared('safety-history', 2));
    shop.serves('flipBuild', () => {
      read.flip('safety-history', older.build);
      return { message: 'Done', live: older.build, previous: live.build };
    });
    shop.serves('dropBuild', ({ params }) => {
      read.drop('safety-history', params['build'] ?? '');
      return { message: 'Done' };
    });
    const { user } = await read.open();
    const builds = await region('Builds');
    expect(builds.getAllByRole('row', { name: /^safety-history .* ready/ })).toHaveLength(2);
    const [compare] = builds.getAllByRole('button', { name: /^Compare build/ });
    if (compare === undefined) throw new Error('No build can be compared.');
    await user.click(compare);
    await isAnnounced('Comparison finished: clean');
    expect(shop.calls('compareBuilds')).toMatchObject([{ query: { one: live.build, other: older.build } }]);
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^compare-safety-history/));
    const found = await region(/^safety-history: version \d+ rebuilt/);
    await user.click(found.getByRole('button', { name: /^Promote build/ }));
    await isAnnounced(/^safety-history now serves build \w+/);
    await builds.findByRole('row', { name: /^safety-history .* previous/ });

    for (const focused of ['builds', 'projections']) {
      const [drop] = builds.getAllByRole('button', { name: /^Drop build/ });
      if (drop === undefined) throw new Error('No build can be dropped.');
      await user.click(drop);
      await user.click((await dialog()).getByRole('button', { name: /^Drop build/ }));
      await waitFor(() => expect(document.activeElement?.id).toBe(focused));
    }
    expect(screen.queryByRole('region', { name: 'Builds' })).toBeNull();
  });
});

describe('a parked stream', () => {
  const ORDER = idOf(100);
  const PARKED: ParkedStream = {
    projection: 'order-list',
    stream: `printOrder-${ORDER}`,
    revision: 2,
    since: NOW,
    reason: 'UnknownEvent: order-teleported',
    record: { kind: 'print-order', id: ORDER, label: '7K2M-4Q91', title: '500 Cotton Cards' },
  };
  const details = { ...PARKED, event: { type: 'order-teleported', at: NOW, data: { to: 'sealed' } }, waiting: 0 };

  function parked(): StandingProjections {
    const read = new StandingProjections('order-list');
    read.parked = [PARKED];
    shop.serves('parkedStream', details);
    return read;
  }

  it('is listed first if a link names it, with its stored event', async () => {
    const { user } = await parked().open(`#parked-${ORDER}`);
    await screen.findByText(/order-teleported/, { selector: 'pre' });
    expect(screen.getByRole('link', { name: '7K2M-4Q91' }).getAttribute('href')).toBe(`/admin/orders/${ORDER}`);
    await user.click(screen.getByRole('button', { name: /^Show event/ }));
    await (await dialog()).findByText('Shown as stored. Personal data stays encrypted.');
  });

  it('is listed once, with the read models in which it is parked for the same cause', async () => {
    const read = parked();
    const others = ['order-history', 'process-tracker'].map((projection) => ({ ...PARKED, projection }));
    read.parked = [PARKED, ...others, { ...PARKED, projection: 'mailbox', revision: 3, reason: 'No address' }];
    await read.open();
    await screen.findByRole('button', { name: 'Retry 7K2M-4Q91 in order-list, order-history, process-tracker' });
    screen.getByRole('button', { name: 'Retry 7K2M-4Q91 in mailbox' });
    screen.getByText(/^in order-list, order-history, process-tracker since /);
    expect(screen.getAllByText(/UnknownEvent/, { selector: 'pre' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: '7K2M-4Q91' })).toHaveLength(1);
    screen.getByRole('heading', { name: /^Parked stream ?1$/ });
  });

  it.each(['retryParked', 'skipParked'] as const)('changes all its read models at once: %s', async (call) => {
    const read = parked();
    read.parked = [PARKED, { ...PARKED, projection: 'order-history' }];
    shop.serves(call, ({ params }) => {
      // The first one is still parked, which must not hide behind the second.
      const isFirst = params['projection'] === 'order-list';
      return { message: 'Done', parked: isFirst ? details : null };
    });
    const { user } = await read.open();
    if (call === 'retryParked') await user.click(await screen.findByRole('button', { name: /^Retry 7K2M/ }));
    else {
      await user.click(await screen.findByRole('button', { name: /^Skip event/ }));
      (await dialog()).getByText(/^The event will be ignored in order-list, order-history\. /);
      await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'No fold needs it.');
      await user.click((await dialog()).getByRole('button', { name: 'Skip event #2' }));
    }
    await screen.findByText(/UnknownEvent/, { selector: '[role="status"] *, [role="alert"] *' });
    expect(shop.calls(call).map(({ params }) => params['projection'])).toEqual(['order-list', 'order-history']);
  });

  it('is retried together with all others, in each read model', async () => {
    const read = parked();
    const other = { ...PARKED, stream: `printOrder-${idOf(101)}`, record: null };
    read.parked = [PARKED, other, { ...PARKED, projection: 'order-history' }];
    shop.serves('retryAllParked', ({ params }) => {
      const { projection } = params;
      read.parked = read.parked.filter((one) => one.projection !== projection);
      return { message: 'Done', folded: 1, parked: 0, next: null };
    });
    const { user } = await read.open();
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    await isAnnounced('Retry succeeded. No stream is parked any more');
    expect(shop.calls('retryAllParked').map(({ params }) => params['projection'])).toEqual([
      'order-list',
      'order-history',
    ]);
  });

  it('is retried, and shows whether it succeeded', async () => {
    const read = parked();
    shop.serves('retryParked', { message: 'Done', parked: details });
    const { user } = await read.open(`#parked-${ORDER}`);
    await user.click(await screen.findByRole('button', { name: /^Retry 7K2M/ }));
    await screen.findByText(/^Retry failed; still parked: UnknownEvent/);
    shop.serves('retryParked', () => {
      read.parked = [];
      return { message: 'Done', parked: null };
    });
    await user.click(screen.getByRole('button', { name: /^Retry 7K2M/ }));
    await isAnnounced('Retry succeeded. No longer parked');
    await screen.findByText('No parked streams. All events have been processed.');
  });

  it('requires a reason to skip its event', async () => {
    const read = parked();
    shop.serves('skipParked', () => {
      read.parked = [];
      return { message: 'Done', parked: null };
    });
    const { user } = await read.open(`#parked-${ORDER}`);
    await user.click(await screen.findByRole('button', { name: /^Skip event/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Skip event #2' }));
    await screen.findByText('Enter a reason.');
    expect(shop.calls('skipParked')).toHaveLength(0);
    await user.type((await dialog()).getByRole('textbox', { name: 'Reason' }), 'No fold needs it.');
    await user.click((await dialog()).getByRole('button', { name: 'Skip event #2' }));
    await isAnnounced('Event #2 skipped. No longer parked');
    await screen.findByText('No parked streams. All events have been processed.');
    expect(shop.calls('skipParked')).toMatchObject([{ body: { revision: 2, reason: 'No fold needs it.' } }]);
  });
});

describe('an audit', () => {
  const DRIFTED: Audit = {
    at: NOW,
    took_ms: 20,
    share: 100,
    turn: 0,
    events: 100,
    documents: 48,
    drifted: 1,
    repaired: 0,
    drifts: [
      {
        projection: 'order-list',
        id: idOf(100),
        kind: 'differs',
        record: { kind: 'print-order', id: idOf(100), label: '7K2M-4Q91', title: '500 Cotton Cards' },
        fields: [{ field: 'quantity', before: '7', after: '500' }],
        repaired: false,
      },
    ],
    left: [],
  };
  const REPAIRED: Audit = {
    ...DRIFTED,
    at: '2026-03-02T08:00:30.000Z',
    repaired: 1,
    drifts: DRIFTED.drifts.map((drift) => ({ ...drift, repaired: true })),
  };

  it('shows the drifted order and field, and repairs the same share', async () => {
    const read = new StandingProjections('order-list');
    shop.serves('auditReadModels', ({ body }) => {
      const { repair = false } = body as { readonly repair?: boolean };
      const audit = repair ? REPAIRED : DRIFTED;
      read.audits = repair ? [REPAIRED, DRIFTED] : [DRIFTED];
      return { message: 'Done', audit };
    });
    const { user } = await read.open();
    const audits = await region('Audit');
    await user.click(audits.getByRole('button', { name: 'Audit now…' }));
    await user.click((await dialog()).getByRole('radio', { name: /^All/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Audit' }));
    await isAnnounced('Audit finished: 1 document drifted');
    await user.click(await audits.findByText('1 drifted'));
    const link = audits.getByRole('link', { name: '7K2M-4Q91' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${idOf(100)}`);
    audits.getByText('quantity');

    await user.click(audits.getByRole('button', { name: 'Repair these' }));
    await isAnnounced('Audit finished: 1 document drifted and was repaired');
    await audits.findByText('1 repaired');
    await waitFor(() => expect(audits.queryByRole('button', { name: 'Repair these' })).toBeNull());
    expect(shop.calls('auditReadModels').map(({ body }) => body)).toEqual([
      { share: 100, repair: false },
      { share: 100, turn: 0, repair: true },
    ]);
  });
});
