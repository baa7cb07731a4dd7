import { describe, expect, it } from '@jest/globals';
import { printedSidesOf } from '../../src/catalogue/printed-sides.ts';
import { inLanguage } from '../../src/catalogue/product-translations.ts';
import { printProduct, type PrintProductDetails, type PrintProductEvent } from '../../src/catalogue/print-product.ts';
import {
  safetyProduct,
  type SafetyProductDetails,
  type SafetyProductEvent,
} from '../../src/catalogue/safety-product.ts';
import { given } from '../support/given.ts';

const cardsId = '01901111-0000-7000-8000-000000000001';
const cards: PrintProductDetails = {
  title: 'Kraft Business Cards',
  label: 1_000,
  category: 'business-cards',
  dimensions: '90 x 50 mm',
  quantity500: 9_500,
  quantity1000: 15_500,
  image: 'product-1-abc-640.webp',
};
const cardsAdded: PrintProductEvent = { type: 'product-added', data: { ...cards, productId: cardsId } };
const cardsRemoved: PrintProductEvent = { type: 'product-removed', data: {} };

describe('a print product', () => {
  it('is added to the catalogue', () => {
    given(printProduct).when({ type: 'add-product', productId: cardsId, details: cards }).then(cardsAdded);
  });

  it('is added once', () => {
    given(printProduct, cardsAdded)
      .when({ type: 'add-product', productId: cardsId, details: cards })
      .thenRefused({ type: 'product-exists' });
  });

  it('keeps its picture when it is edited without one', () => {
    const { image: _kept, ...withoutImage } = cards;
    given(printProduct, cardsAdded)
      .when({ type: 'edit-product', details: { ...withoutImage, quantity500: 9_900 } })
      .then({ type: 'product-edited', data: { ...cards, quantity500: 9_900 } });
  });

  it('loses its badge when it is edited without one', () => {
    given(printProduct, { type: 'product-added', data: { ...cards, badge: 'New', productId: cardsId } })
      .when({ type: 'edit-product', details: cards })
      .then({ type: 'product-edited', data: cards });
  });

  it('is printed on both sides unless specified', () => {
    expect(printedSidesOf(cards)).toBe(2);
    given(printProduct, cardsAdded)
      .when({ type: 'edit-product', details: { ...cards, sides: 1 } })
      .then({ type: 'product-edited', data: { ...cards, sides: 1 } });
    expect(printedSidesOf({ ...cards, sides: 1 })).toBe(1);
  });

  it('has a dieline, which its form keeps', () => {
    const dieline = 'product-1-abc.pdf';
    const withDieline: PrintProductEvent = { type: 'product-edited', data: { ...cards, dieline } };
    given(printProduct, cardsAdded).when({ type: 'set-dieline', dieline }).then(withDieline);
    given(printProduct, cardsAdded, withDieline).when({ type: 'set-dieline', dieline }).thenNothing();
    given(printProduct, cardsAdded, withDieline)
      .when({ type: 'edit-product', details: { ...cards, badge: 'New' } })
      .then({ type: 'product-edited', data: { ...cards, badge: 'New', dieline } });
    given(printProduct, cardsAdded, withDieline)
      .when({ type: 'set-dieline' })
      .then({ type: 'product-edited', data: cards });
    given(printProduct, cardsAdded).when({ type: 'set-dieline' }).thenNothing();
  });

  it('has no dieline before it was added or after it was removed', () => {
    const setDieline = { type: 'set-dieline', dieline: 'product-1-abc.pdf' } as const;
    given(printProduct).when(setDieline).thenRefused({ type: 'product-not-found' });
    given(printProduct, cardsAdded, cardsRemoved).when(setDieline).thenRefused({ type: 'product-not-found' });
  });

  it('keeps its translations when it is edited without any, and loses them when they are empty', () => {
    const translations = { it: { title: 'Biglietti da visita kraft' } };
    const translated = { ...cards, translations };
    given(printProduct, cardsAdded)
      .when({ type: 'edit-product', details: translated })
      .then({ type: 'product-edited', data: translated });
    const translatedAdded: PrintProductEvent = { type: 'product-added', data: { ...translated, productId: cardsId } };
    given(printProduct, translatedAdded).when({ type: 'edit-product', details: translated }).thenNothing();
    given(printProduct, translatedAdded)
      .when({ type: 'edit-product', details: { ...cards, label: 2_000 } })
      .then({ type: 'product-edited', data: { ...translated, label: 2_000 } });
    given(printProduct, translatedAdded)
      .when({ type: 'edit-product', details: { ...cards, translations: {} } })
      .then({ type: 'product-edited', data: cards });
    given(printProduct, translatedAdded)
      .when({ type: 'set-dieline', dieline: 'product-1-abc.pdf' })
      .then({ type: 'product-edited', data: { ...translated, dieline: 'product-1-abc.pdf' } });
  });

  it('is shown in a language as far as it is translated, and else in English', () => {
    const details = { ...cards, badge: 'New', translations: { it: { title: 'Biglietti da visita kraft' } } };
    expect(inLanguage(details, 'it')).toEqual({ ...details, title: 'Biglietti da visita kraft' });
    expect(inLanguage(details, 'ar')).toEqual(details);
    expect(inLanguage(cards, 'it')).toEqual(cards);
  });

  it('records nothing when an edit changes nothing', () => {
    given(printProduct, cardsAdded).when({ type: 'edit-product', details: cards }).thenNothing();
  });

  it('records nothing when its translations come in another order', () => {
    const it = { title: 'Biglietti da visita kraft', badge: 'Nuovo' };
    const ar = { title: 'بطاقات عمل كرافت' };
    const added: PrintProductEvent = {
      type: 'product-added',
      data: { ...cards, translations: { it, ar }, productId: cardsId },
    };
    const reordered = { ar, it: { badge: 'Nuovo', title: 'Biglietti da visita kraft' } };
    given(printProduct, added)
      .when({ type: 'edit-product', details: { ...cards, translations: reordered } })
      .thenNothing();
    const renamed = { ...reordered, ar: { title: 'بطاقات كرافت' } };
    given(printProduct, added)
      .when({ type: 'edit-product', details: { ...cards, translations: renamed } })
      .then({ type: 'product-edited', data: { ...cards, translations: renamed } });
  });

  it('is removed, and restored unchanged', () => {
    given(printProduct, cardsAdded).when({ type: 'remove-product' }).then(cardsRemoved);
    given(printProduct, cardsAdded, cardsRemoved)
      .when({ type: 'restore-product' })
      .then({ type: 'product-restored', data: {} });
    given(printProduct, cardsAdded, cardsRemoved, { type: 'product-restored', data: {} }).thenState({
      status: 'listed',
      id: cardsId,
      details: cards,
    });
  });

  it('records nothing when it is removed or restored twice', () => {
    given(printProduct, cardsAdded, cardsRemoved).when({ type: 'remove-product' }).thenNothing();
    given(printProduct, cardsAdded).when({ type: 'restore-product' }).thenNothing();
  });

  it('can’t be edited while it is removed', () => {
    given(printProduct, cardsAdded, cardsRemoved)
      .when({ type: 'edit-product', details: cards })
      .thenRefused({ type: 'product-not-found' });
  });

  it.each(['remove-product', 'restore-product'] as const)('%s of a product that doesn’t exist is refused', (type) => {
    given(printProduct).when({ type }).thenRefused({ type: 'product-not-found' });
  });
});

const vestId = '01904444-0000-7000-8000-000000000004';
const vest: SafetyProductDetails = {
  title: 'Mesh Vest, Summer Weight',
  label: 'EN ISO 20471 class 2',
  category: 'safety-vest',
  price: 2_400,
  sizes: ['Small', 'Medium'],
  image: 'safetyProduct-1-abc-640.webp',
};
const vestAdded: SafetyProductEvent = { type: 'safety-product-added', data: { ...vest, productId: vestId } };
const vestRemoved: SafetyProductEvent = { type: 'safety-product-removed', data: {} };

describe('a safety product', () => {
  it('is added to the catalogue', () => {
    given(safetyProduct).when({ type: 'add-product', productId: vestId, details: vest }).then(vestAdded);
  });

  it('is added once', () => {
    given(safetyProduct, vestAdded)
      .when({ type: 'add-product', productId: vestId, details: vest })
      .thenRefused({ type: 'product-exists' });
  });

  it('keeps its picture when it is edited without one', () => {
    const { image: _kept, ...withoutImage } = vest;
    given(safetyProduct, vestAdded)
      .when({ type: 'edit-product', details: { ...withoutImage, price: 2_600 } })
      .then({ type: 'safety-product-edited', data: { ...vest, price: 2_600 } });
  });

  it('notices a new size, and a new order of sizes', () => {
    for (const sizes of [
      ['Small', 'Medium', 'Large'],
      ['Medium', 'Small'],
    ]) {
      given(safetyProduct, vestAdded)
        .when({ type: 'edit-product', details: { ...vest, sizes } })
        .then({ type: 'safety-product-edited', data: { ...vest, sizes } });
    }
  });

  it('records nothing when an edit changes nothing', () => {
    given(safetyProduct, vestAdded).when({ type: 'edit-product', details: vest }).thenNothing();
    const same = { ...vest, sizes: [...vest.sizes] };
    given(safetyProduct, vestAdded).when({ type: 'edit-product', details: same }).thenNothing();
  });

  it('is as its last edit left it', () => {
    given(safetyProduct, vestAdded, { type: 'safety-product-edited', data: { ...vest, price: 2_600 } }).thenState({
      status: 'listed',
      id: vestId,
      details: { ...vest, price: 2_600 },
    });
  });

  it('is removed, and restored unchanged', () => {
    given(safetyProduct, vestAdded).when({ type: 'remove-product' }).then(vestRemoved);
    given(safetyProduct, vestAdded, vestRemoved)
      .when({ type: 'restore-product' })
      .then({ type: 'safety-product-restored', data: {} });
    given(safetyProduct, vestAdded, vestRemoved, { type: 'safety-product-restored', data: {} }).thenState({
      status: 'listed',
      id: vestId,
      details: vest,
    });
  });

  it('records nothing when it is removed or restored twice', () => {
    given(safetyProduct, vestAdded, vestRemoved).when({ type: 'remove-product' }).thenNothing();
    given(safetyProduct, vestAdded).when({ type: 'restore-product' }).thenNothing();
  });

  it('can’t be edited while it is removed', () => {
    given(safetyProduct, vestAdded, vestRemoved)
      .when({ type: 'edit-product', details: vest })
      .thenRefused({ type: 'product-not-found' });
  });

  it.each(['remove-product', 'restore-product'] as const)('%s of a product that doesn’t exist is refused', (type) => {
    given(safetyProduct).when({ type }).thenRefused({ type: 'product-not-found' });
  });
});
