import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { CARDS, COVERALL, UNKNOWN_ID } from '../../support/catalogue.ts';
import { renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const DISCOUNTED = { badge: '30% off', original_500: 136, original_1000: 215 };

const SECTIONS = [
  ['Safety Vest', 'No Safety Vest products found.'],
  ['Pant & Shirts/Coveralls', 'No Pant-Shirts-Coveralls products found.'],
  ['Business Cards', 'No products found'],
] as const;

function servesProducts({ count }: { readonly count: number }): void {
  const ids = Array.from({ length: count }, (_, place) => `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`);
  shop.serves(
    'products',
    ids.map((id, place) => ({ ...CARDS, id, title: `Cards ${place}`, ...(place === 0 && DISCOUNTED) })),
  );
  shop.serves('productsByCategory', []);
  shop.serves(
    'safetyProductsByCategory',
    ids.map((id, place) => ({ ...COVERALL, id, title: `Wear ${place}` })),
  );
}

describe('home', () => {
  it('has four offers, which rotate by key but not automatically, sections of eight, and four services', async () => {
    servesProducts({ count: 9 });
    shop.serves('productsByCategory', [CARDS, { ...CARDS, id: UNKNOWN_ID, ...DISCOUNTED }]);
    const { user, address } = await renderApp('/');
    for (const [name] of SECTIONS) {
      const section = within(screen.getByRole('region', { name }));
      await section.findAllByRole('heading', { level: 3 });
      expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(8);
    }
    const service = within(screen.getByRole('list', { name: 'Service' }));
    await service.findByText('on Dubai orders or orders above AED500');
    const claims = within(screen.getByRole('list', { name: 'What we promise', hidden: true }));
    claims.getByText('Free shipping on Dubai orders or orders above AED500');
    for (const name of ['Free shipping', '24x7 support', '30 day return', 'Secure payment'])
      expect(service.getByText(name)).toBeTruthy();

    const offers = within(screen.getByRole('tablist', { name: 'Offers' })).getAllByRole('tab');
    expect(offers).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Play the slideshow' })).toBeTruthy();
    act(() => offers[0]?.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Stay visible on every site' })).toBeTruthy();
    await user.keyboard('{End}');
    expect(screen.getByRole('heading', { name: 'Papers for the office' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Play the slideshow' }));
    expect(screen.getByRole('button', { name: 'Pause the slideshow' })).toBeTruthy();

    const cards = within(screen.getByRole('region', { name: '30% off business cards' }));
    await user.click(cards.getByRole('link', { name: 'Shop now' }));
    // Those that are marked so, and no others.
    expect(await screen.findByText('1 of 2 products')).toBeTruthy();
    expect(address()).toBe('/category/business-cards?badge=30%25+off');
  });

  it('has a message for each section that is empty', async () => {
    servesProducts({ count: 0 });
    await renderApp('/');
    for (const [, message] of SECTIONS) expect(await screen.findByText(message)).toBeTruthy();
  });

  it('has a message for a section that could not be loaded, and retries', async () => {
    servesProducts({ count: 8 });
    shop.refuses('safetyProductsByCategory', 500, { message: 'Something went wrong on our side.' });
    const { user } = await renderApp('/');
    const vests = within(screen.getByRole('region', { name: 'Safety Vest' }));
    expect(await vests.findByText('We couldn’t load the safety vests.')).toBeTruthy();
    servesProducts({ count: 8 });
    await user.click(vests.getByRole('button', { name: 'Try again' }));
    expect(await vests.findAllByRole('heading', { level: 3 })).toHaveLength(8);
  });

  it('has a newsletter, which names a missing address and thanks for one', async () => {
    servesProducts({ count: 0 });
    shop.serves('subscribe', { message: 'Done' });
    const { user } = await renderApp('/');
    const box = within(await screen.findByRole('region', { name: 'Newsletter' }));
    await user.click(box.getByRole('button', { name: 'Subscribe' }));
    expect(box.getByText('Enter your email address.')).toBeTruthy();
    await user.type(box.getByRole('textbox', { name: 'Email' }), 'reader@dune.example');
    await user.click(box.getByRole('button', { name: 'Subscribe' }));
    expect(await box.findByText('You’re subscribed.')).toBeTruthy();
    expect(shop.calls('subscribe').map(({ body }) => body)).toEqual([{ email: 'reader@dune.example' }]);
  });

  it.each([
    [
      'it',
      { title: 'Newsletter', email: 'Email', subscribe: 'Iscriviti' },
      'Troppe email inviate a questo indirizzo. Riprova tra 12 minuti o chiamaci.',
    ],
    [
      'ar',
      { title: 'النشرة البريدية', email: 'البريد الإلكتروني', subscribe: 'اشتراك' },
      'أُرسلت رسائل كثيرة إلى هذا البريد الإلكتروني. مدة الانتظار قبل المحاولة مجددًا: \u206812 دقيقة\u2069. يمكنك أيضًا الاتصال بنا.',
    ],
  ] as const)(
    'says in %s how long to wait when an address has received too much mail',
    async (language, texts, message) => {
      servesProducts({ count: 0 });
      shop.refuses(
        'subscribe',
        429,
        { type: '/problems/too-many-mails', message: 'We have sent 30 emails to this address in the last hour.' },
        { headers: { 'Retry-After': '700' } },
      );
      const { user } = await renderApp('/', { language });
      const box = within(await screen.findByRole('region', { name: texts.title }));
      const field = box.getByRole<HTMLInputElement>('textbox', { name: texts.email });
      await user.type(field, 'reader@dune.example');
      await user.click(box.getByRole('button', { name: texts.subscribe }));
      expect(await box.findByText(message)).toBeTruthy();
      expect(field.value).toBe('reader@dune.example');
    },
  );
});
