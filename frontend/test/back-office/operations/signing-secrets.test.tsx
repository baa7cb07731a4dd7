import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { shop } from '../../support/shop-api.ts';
import { idOf } from '../../support/office.ts';
import { StandingProjections } from './projection-status.ts';

type Rotation = ResponseOf<'signingSecrets'>['rotations'][number];

const KEPT: Rotation = {
  generation: 1,
  at: '2026-03-01T08:00:00.000Z',
  by: { role: 'admin', id: idOf(1), name: 'Huda Saleh' },
  previous_valid_until: '2026-03-08T08:00:00.000Z',
};
const REVOKED: Rotation = {
  generation: 2,
  at: '2026-03-02T06:30:00.000Z',
  by: { role: 'operator', id: null, name: null },
  previous_valid_until: null,
};
const section = async (name = 'Signing secret') => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Rotate the signing secret' }));

/** The page, with what the shop has rotated so far; a rotation is added to that. */
async function open(rotations: readonly Rotation[], language: 'en' | 'ar' = 'en') {
  const read = new StandingProjections('order-list');
  let stored = rotations;
  shop.serves('signingSecrets', () => ({ rotations: [...stored] }));
  shop.serves('rotateSigningSecret', ({ body }) => {
    const { previous } = body as { readonly previous: string };
    const rotation = { ...(previous === 'revoke' ? REVOKED : KEPT), generation: stored.length + 1 };
    stored = [rotation, ...stored];
    return { message: 'Done', rotation };
  });
  return read.open('', language);
}

describe('the signing secret on the operations page', () => {
  it('shows who rotated it and when, and the status of the previous one', async () => {
    await open([REVOKED, KEPT]);
    const [newest, first] = await (await section()).findAllByRole('listitem');
    expect(newest?.textContent).toBe(
      'Rotated to secret 2 Mar 2, 10:30, Command lineAll earlier sessions and links were revoked.',
    );
    expect(first?.textContent).toBe(
      'Rotated to secret 1 Mar 1, 12:00, Huda SalehSessions and links from before are valid until Mar 8, 12:00.',
    );
  });

  it('shows that it was never rotated', async () => {
    await open([]);
    await (await section()).findByText('Never rotated.');
  });

  it('shows an error with a retry if the rotations can’t be loaded', async () => {
    const read = new StandingProjections('order-list');
    shop.isUnreachableFor('signingSecrets');
    const { user } = await read.open();
    const there = await section();
    await there.findByText('We couldn’t load the rotations.');
    shop.serves('signingSecrets', { rotations: [KEPT] });
    await user.click(there.getByRole('button', { name: 'Try again' }));
    await there.findByText('Rotated to secret 1');
  });

  it('shows three rotations, and the others on request', async () => {
    const { user } = await open([5, 4, 3, 2, 1].map((generation) => ({ ...KEPT, generation })));
    const there = await section();
    expect(await there.findAllByRole('listitem')).toHaveLength(3);
    await user.click(there.getByRole('button', { name: 'Show 2 more' }));
    expect(there.getAllByRole('listitem')).toHaveLength(5);
  });

  it('is rotated without ending sessions by default', async () => {
    const { user } = await open([]);
    await user.click((await section()).getByRole('button', { name: 'Rotate…' }));
    await user.click((await dialog()).getByRole('button', { name: 'Rotate' }));
    await screen.findByText('Signing secret rotated', { selector: '[role="status"] *' });
    await (await section()).findByText('Rotated to secret 1');
    expect(shop.calls('rotateSigningSecret').map(({ body }) => body)).toEqual([{ previous: 'keep-until-expiry' }]);
  });

  it('revokes sessions and links only after confirming that customers’ links stop working', async () => {
    const { user } = await open([KEPT]);
    await user.click((await section()).getByRole('button', { name: 'Rotate…' }));
    const asked = await dialog();
    await user.click(asked.getByRole('radio', { name: /^Revoke now/ }));
    await user.click(asked.getByRole('button', { name: 'Rotate and revoke' }));
    const confirmation = asked.getByRole('checkbox', { name: /links to their orders stop working/ });
    await asked.findByText('Confirm to continue.');
    await waitFor(() => expect(document.activeElement).toBe(confirmation));
    expect(shop.calls('rotateSigningSecret')).toHaveLength(0);
    await user.click(confirmation);
    await user.click(asked.getByRole('button', { name: 'Rotate and revoke' }));
    await screen.findByText('Signing secret rotated. Log in again', { selector: '[role="status"] *' });
    expect(shop.calls('rotateSigningSecret').map(({ body }) => body)).toEqual([{ previous: 'revoke' }]);
  });

  it('is translated into Arabic', async () => {
    await open([REVOKED], 'ar');
    await (await section('مفتاح التوقيع السري')).findByText('أُبطلت كل الجلسات والروابط السابقة.');
  });
});
