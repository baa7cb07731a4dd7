import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { NOW } from '../../../support/office.ts';
import { ON_HOLD, printOrder, PrintOrders } from '../../../support/print-orders.ts';
import { fill, renderApp } from '../../../support/render-app.tsx';
import { shop } from '../../../support/shop-api.ts';
import { trackedOrder } from '../../../support/tracked-order.ts';

const HELD = printOrder(1, { artwork_hold: ON_HOLD });
const LINK = 'l'.repeat(43);
/** A card of 96 × 61 mm at 300 DPI. A TIFF, of which only its header is read: nothing is drawn here. */
const SHARP = { width: 1134, height: 720, density: 300 };

async function tiff(): Promise<File> {
  const { width, height, density } = SHARP;
  const create = { width, height, channels: 3, background: '#103b3a' } as const;
  const bytes = await sharp({ create }).withMetadata({ density }).tiff().toBuffer();
  return new File([new Uint8Array(bytes)], 'sharper.tif', { type: 'image/tiff' });
}

describe('new artwork for an order on hold', () => {
  let orders: PrintOrders;
  beforeEach(() => {
    orders = new PrintOrders(HELD);
  });

  const choose = () => screen.findByLabelText('Choose the front file');
  const send = () => screen.findByRole('button', { name: 'Send the new front file' });
  const isInspected = () => screen.findAllByText(/^300 DPI/);
  const arrives = () => {
    shop.serves('replaceArtwork', () => {
      orders.change(HELD.id, { artwork_hold: { ...ON_HOLD, state: 'answered', missing: [] } }, 'artwork-replaced');
      return { message: 'Done', missing: [] };
    });
  };

  it('stays chosen when the page is opened again, and when the session ends while it is sent', async () => {
    const { user } = await renderApp(`/orders/${HELD.id}`, { as: 'customer' });
    const token = localStorage.getItem('userToken') ?? '';
    await user.upload(await choose(), await tiff());
    await isInspected();
    await renderApp(`/orders/${HELD.id}`, { as: 'customer' });
    await isInspected();
    await screen.findAllByText('sharper.tif');

    shop.refuses('replaceArtwork', 401, { type: '/problems/not-logged-in', message: 'Please log in.' });
    await user.click(await send());
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    screen.getByText(/^Your session has expired/);
    shop.serves('login', { token, message: 'Done' });
    await fill(user, screen.getByLabelText('Email'), 'huda@duneanddraft.example');
    await fill(user, screen.getByLabelText('Password'), 'four words in a row');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: `Order ${HELD.number}` });
    await screen.findAllByText('sharper.tif');
    await isInspected();
    arrives();
    await user.click(await send());
    await screen.findByRole('heading', { level: 2, name: 'We’ve received your new artwork' });
  });

  it('is sent by the link of a mail, without a login', async () => {
    const { id, number, product_title: title, quantity } = HELD;
    const hold = { state: 'waiting', sides: ['front'], missing: ['front'], reason: ON_HOLD.reason } as const;
    const tracked = trackedOrder(
      {
        kind: 'print',
        order_id: id,
        number,
        created_at: NOW,
        items: [{ title, quantity, sizes: [] }],
        current: 'Prepress',
        progress: 1 / 7,
      },
      {
        purpose: 'replace-artwork',
        dimensions: HELD.dimensions,
        artwork_hold: { ...hold, sides: [...hold.sides], missing: [...hold.missing] },
      },
    );
    shop.serves('track', tracked);
    shop.serves('replaceArtwork', () => {
      shop.serves('track', { ...tracked, artwork_hold: { ...hold, state: 'answered', sides: ['front'], missing: [] } });
      return { message: 'Done', missing: [] };
    });
    const { user } = await renderApp(`/track/${LINK}`);
    await screen.findByText(ON_HOLD.reason ?? '');
    await user.upload(await choose(), await tiff());
    await isInspected();
    await user.click(await send());
    await screen.findByRole('heading', { level: 2, name: 'We’ve received your new artwork' });
    await waitFor(() => expect(document.activeElement?.id).toBe('new-artwork'));
    const [call] = shop.calls('replaceArtwork');
    expect(call?.params).toEqual({ id, side: 'front' });
    expect(call?.headers.get('Pressline-Order-Link')).toBe(LINK);
  });
});
