import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { blurredArtwork, sharpArtwork } from '../../support/artwork.ts';
import { CARDS, cartLineOf, COVERALL, storeCart } from '../../support/catalogue.ts';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { shop, SHOP } from '../../support/shop-api.ts';

const FLYER = { ...CARDS, id: '01900000-0000-7000-8000-00000000f1e5', title: 'Flyer', sides: 1 as const };
const uploaded = (name: string): ResponseOf<'uploadCartArtwork'> => ({
  artwork: `${name.replaceAll(/\W/g, '')}.${'p'.repeat(43)}`,
  kind: 'artwork',
  name,
  size: 64,
  type: 'image/tiff',
  sha256: 'a'.repeat(64),
  expires_at: '2099-01-01T00:00:00.000Z',
});
const coverallLine = (size: string, quantity: number) => {
  const { id, title, image, label, category, price } = COVERALL;
  return { id, title, image, label, category, price, quantity, size };
};
const storedLines = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as Record<string, unknown>[];
const chooseFront = `Choose the front file for ${CARDS.title}`;
/** The hidden field behind a button of the same name. */
const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function openCart() {
  const app = await renderApp('/cart');
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  return app;
}

function servesUploads(): void {
  shop.serves('uploadCartArtwork', ({ body }) => {
    const { artwork, design } = body as Record<'artwork' | 'design', File | undefined>;
    const name = (artwork ?? design)?.name ?? '';
    return { ...uploaded(name), kind: design === undefined ? ('artwork' as const) : ('design' as const) };
  });
}

describe('a print line of the cart', () => {
  it('is completed with a front file and a blank back', async () => {
    shop.serves('product', CARDS);
    servesUploads();
    storeCart(cartLineOf(CARDS, 1));
    const { user } = await openCart();
    expect(await screen.findByText('One product still needs your files or your approval.')).toBeTruthy();
    await screen.findByRole('button', { name: chooseFront });
    await user.upload(fieldOf(chooseFront), sharpArtwork('front.tiff'));
    expect(await screen.findByText('front.tiff')).toBeTruthy();
    expect(await screen.findByText('Ready to print')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave blank' }));
    expect(await screen.findByText('Stays blank')).toBeTruthy();
    expect(screen.queryByText('One product still needs your files or your approval.')).toBeNull();
    expect(storedLines()[0]).toMatchObject({
      front: { artwork: uploaded('front.tiff').artwork, name: 'front.tiff', verdict: 'good' },
      back: 'blank',
    });
    expect(shop.calls('uploadCartArtwork')).toHaveLength(1);
    expect(await barriers()).toEqual([]);
  });

  it('needs the customer’s consent to print a file that will look blurred', async () => {
    shop.serves('product', FLYER);
    servesUploads();
    storeCart(cartLineOf(FLYER, 1));
    const { user } = await openCart();
    const choose = `Choose the front file for ${FLYER.title}`;
    await screen.findByRole('button', { name: choose });
    expect(screen.queryByRole('button', { name: `Choose the back file for ${FLYER.title}` })).toBeNull();
    await user.upload(fieldOf(choose), blurredArtwork('small.tiff'));
    await user.click(await screen.findByRole('checkbox', { name: 'I accept that the front will look blurred' }));
    expect(await screen.findByText('Accepted as it is')).toBeTruthy();
    expect(screen.queryByText('One product still needs your files or your approval.')).toBeNull();
    expect(storedLines()[0]).toMatchObject({ front: { verdict: 'blurred', accepted: true } });
  });

  it('keeps its file when another can’t be used, and its upload can be tried again', async () => {
    shop.serves('product', CARDS);
    storeCart(cartLineOf(CARDS, 1));
    const { user } = await openCart();
    await screen.findByRole('button', { name: chooseFront });
    await user.upload(fieldOf(chooseFront), new File(['hello'], 'notes.pdf'));
    expect(await screen.findByText(/has the extension of a PDF, PNG, JPEG or TIFF file/)).toBeTruthy();
    shop.refuses('uploadCartArtwork', 503, { message: 'The shop has no space for files right now.' });
    await user.upload(fieldOf(chooseFront), sharpArtwork('front.tiff'));
    expect(await screen.findByText('The shop has no space for files right now.')).toBeTruthy();
    servesUploads();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ready to print')).toBeTruthy();
  });

  it('asks for an expired file again', async () => {
    shop.serves('product', FLYER);
    servesUploads();
    shop.serves('removeCartArtwork', { message: 'The file was deleted.' });
    const { artwork, name, size } = uploaded('old.tiff');
    const front = { artwork, name, size, expires_at: '2020-01-01T00:00:00.000Z', verdict: 'good' };
    storeCart({ ...cartLineOf(FLYER, 1), front });
    const { user } = await openCart();
    expect(await screen.findByText(/Add this file again to order it/)).toBeTruthy();
    await user.upload(fieldOf(`Choose the front file for ${FLYER.title}`), sharpArtwork('new.tiff'));
    expect(await screen.findByText('Ready to print')).toBeTruthy();
    expect(screen.queryByText(/Add this file again/)).toBeNull();
    await waitFor(() => {
      expect(shop.calls('removeCartArtwork').map(({ body }) => body)).toEqual([{ artwork }]);
    });
  });

  it('shows what the shop finds in a file, and has it checked if that has not happened', async () => {
    shop.serves('product', FLYER);
    const { artwork, name, size, expires_at } = uploaded('front.tiff');
    storeCart({ ...cartLineOf(FLYER, 1), front: { artwork, name, size, expires_at, verdict: 'unknown' } });
    const { user } = await openCart();
    shop.refuses('checkCartArtwork', 503, { message: 'Inspecting this file took too long.' });
    await user.click(await screen.findByRole('button', { name: `Details of the front file, ${name}` }));
    expect(await screen.findByText('We couldn’t check this file.')).toBeTruthy();
    shop.serves('checkCartArtwork', {
      sha256: 'a'.repeat(64),
      facts: {
        kind: 'picture',
        format: 'tiff',
        widthPx: 272,
        heightPx: 173,
        dpi: null,
        colour: 'rgb',
        transparent: false,
        pages: 1,
      },
      findings: [{ level: 'accept', code: 'dpi-too-low', dpi: 72 }],
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('72 DPI: it will look blurred')).toBeTruthy();
    expect(screen.getByText('Will look blurred')).toBeTruthy();
    expect(shop.calls('checkCartArtwork').at(-1)?.body).toEqual({ artwork, product_id: FLYER.id });
  });

  it('has a note', async () => {
    shop.serves('product', CARDS);
    storeCart(cartLineOf(CARDS, 1));
    const { user } = await openCart();
    await user.click(await screen.findByRole('button', { name: `Add a note to ${CARDS.title}` }));
    const note = screen.getByRole('textbox', { name: `Note for ${CARDS.title}` });
    expect(document.activeElement).toBe(note);
    await user.type(note, 'Match our last cards');
    await user.tab();
    expect(storedLines()[0]).toMatchObject({ note: 'Match our last cards' });
  });
});

describe('workwear in the cart', () => {
  it('gets more sizes and a design, which all sizes of the product share', async () => {
    shop.serves('safetyProduct', COVERALL);
    servesUploads();
    storeCart(coverallLine('Small', 2), coverallLine('Large', 3));
    const { user } = await openCart();
    await user.click(await screen.findByRole('button', { name: `Add ${COVERALL.title}, XL` }));
    expect(await screen.findByText('Size XL')).toBeTruthy();
    const choose = `Choose a design image for ${COVERALL.title}`;
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png');
    await user.upload(fieldOf(choose), png);
    expect(await screen.findByText('logo.png')).toBeTruthy();
    // Once it is uploaded.
    await waitFor(() =>
      expect(storedLines().map(({ size, quantity, design }) => [size, quantity, design])).toEqual([
        ['Small', 2, expect.objectContaining({ name: 'logo.png' })],
        ['Large', 3, expect.objectContaining({ name: 'logo.png' })],
        ['XL', 1, expect.objectContaining({ name: 'logo.png' })],
      ]),
    );
    expect(await barriers()).toEqual([]);
  });
});

describe('the cart', () => {
  const zone = { names: { en: 'Zone' }, days: { from: 1, to: 2 } };
  const zones = [
    { ...zone, id: 'dubai', destinations: ['AE-DU' as const], fee: 0, free_from: null },
    { ...zone, id: 'near', destinations: ['AE-AZ' as const], fee: 25, free_from: 500 },
    { ...zone, id: 'far', destinations: ['AE-FU' as const], fee: 40, free_from: null },
  ];

  it('shows what is missing for free delivery to an emirate, by the shop’s rules', async () => {
    shop.serves('shop', { ...SHOP, delivery: { zones, collection: true } });
    shop.serves('safetyProduct', COVERALL);
    storeCart(coverallLine('Small', 6));
    const { user } = await openCart();
    expect(await screen.findByText('Free delivery')).toBeTruthy();
    const destination = screen.getByRole('combobox', { name: 'Deliver to' });
    expect(within(destination).getAllByRole('option')).toHaveLength(3);
    await user.selectOptions(destination, 'Abu Dhabi');
    expect(await screen.findByText('AED 140.00 away from free delivery')).toBeTruthy();
    expect(screen.getByText('Delivery is AED 25.00 until then.')).toBeTruthy();
    await user.selectOptions(destination, 'Fujairah');
    expect(await screen.findByText('Delivery AED 40.00')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    // The choice outlasts the test.
    await user.selectOptions(destination, 'Dubai');
  });

  it('leads to the checkout', async () => {
    shop.serves('safetyProduct', COVERALL);
    storeCart(coverallLine('Small', 6));
    await openCart();
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });
});
