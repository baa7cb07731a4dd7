import { describe, expect, it } from '@jest/globals';
import { deliveryClaim } from '@pressline/domain/checkout/delivery-claim.ts';
import { DEFAULT_DELIVERY_ZONES } from '@pressline/domain/checkout/delivery.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import ts from 'typescript';
import { readText, textsOfJson, trackedFiles } from './written-texts.ts';

/**
 * Texts that the customer’s specification quotes, by its section. Each is shown to the letter, as a whole: a page may add
 * to it in another text, never within it.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '1 What the product does and for whom': ['24x7 support', '30 day return', 'Secure payment', '30% off'],
  '2 Screens and routes': [
    'Forgot Password?',
    'Create Account?',
    'No product data provided.',
    'No order data provided.',
    'Shop now',
    'Available Sizes',
    '500 pcs',
    '1000 pcs',
    'No Safety Vest products found.',
    'No Pant-Shirts-Coveralls products found.',
    'No products found',
    "World's Fastest Online Printing Destination",
    'Profile',
    'Logout',
    'Login',
    'Register',
    'Home',
    'Safety Vest',
    'Cargo Trousers',
    'Pant & Shirts/Coveralls',
    'Business Cards',
    'Contact Us',
    'Premium Business Cards',
    'Official and Commercial Papers',
    'Brochures',
    'Flyers',
    'About us',
    'Sign Up',
    'View Cart',
    'Loading...',
    'Product not found.',
  ],
  '3 Entities and their fields': ['Label: AED'],
  '5 Validation rules': [
    'Please fill all required fields including price',
    'leave empty to keep existing',
    'Please select quantity for at least one size.',
    'Both files are required',
    'Please fill all customer details',
    'You must be logged in to place an order.',
    'Please fill all details.',
    'No products selected!',
    'Are you sure you want to delete this product?',
  ],
  '8 Error catalogue': [
    '❌ Failed to send message. Please try again.',
    '✅ Thank you for contacting us!',
    'Login failed. Please try again.',
    'Signup failed. Try again.',
    'Login failed',
    'Failed to submit order',
    '❌ Failed to save product',
    '❌ Failed to place order.',
    'No products found in this category.',
    '✅ Product added to cart successfully!',
    '✅ Product added successfully!',
    '✅ Product updated successfully!',
    '✅ Safety product added successfully!',
    '✅ Safety product updated successfully!',
    '✅ Order placed successfully!',
    'Order placed successfully',
  ],
  '9 Business constants and limits': [
    'Normal',
    'Front and Back',
    'Small',
    'Medium',
    'Large',
    'XL',
    'Prepress',
    'Printing',
    'Collating',
    'Binding',
    'Polywrap',
    'Shipping',
    'Completed',
    'Official Papers',
    'Envelopes',
    'Table Mat',
    'Shopping Bags',
    'Fast Food Boxes',
    'Die Cutting Products',
    'Sticker',
    'Menu',
    'Luxury Products',
    'Car Mat',
    'Safety Jackets',
    'Safety vest',
    'Pant-Shirts-Coveralls',
  ],
};

/** Those that the server sends: an earlier client shows the message of a response. */
const RESPONSES: Readonly<Record<string, readonly string[]>> = {
  '5 Validation rules': [
    'Please fill all required fields including price',
    'Please select quantity for at least one size.',
    'Both files are required',
    'Please fill all customer details',
    'You must be logged in to place an order.',
    'Please fill all details.',
    'No products selected!',
  ],
  '8 Error catalogue': [
    'Product not found.',
    '✅ Thank you for contacting us!',
    '✅ Product added successfully!',
    '✅ Product updated successfully!',
    '✅ Safety product added successfully!',
    '✅ Safety product updated successfully!',
    '✅ Order placed successfully!',
    'Order placed successfully',
  ],
};

/** The choices of the header are the same in each language, so they are in the code. */
const CHOICES = ['English', 'Italiano', 'USD', 'AED'];

const rowsOf = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([section, list]) => list.map((text) => [section, text] as const));

function literalsOf(...patterns: readonly string[]): ReadonlySet<string> {
  const literals = new Set<string>();
  for (const file of trackedFiles(...patterns)) {
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest));
  }
  return literals;
}

describe('texts that the specification quotes', () => {
  const catalogue = new Set(
    trackedFiles('frontend/src/shared/texts/en/*.json')
      .flatMap((file) => textsOfJson(file, readText(file)))
      .map(({ text }) => text),
  );
  const server = literalsOf('services/api/src/*.ts');
  const choices = literalsOf('frontend/src/shared/language/*.ts', 'frontend/src/shared/money/*.ts');

  it.each(rowsOf(PAGES))('section %s: pages show “%s”', (_, text) => {
    expect(catalogue).toContain(text);
  });

  it('section 1: pages show “Free shipping on Dubai orders or orders above AED500”, by the default delivery rules', () => {
    const { places = [], from = 0 } = deliveryClaim(DEFAULT_DELIVERY_ZONES) ?? {};
    const filled = [...catalogue].map((text) =>
      text.replace('{{places}}', places.map(({ en }) => en).join(', ')).replace('{{amount}}', String(aedOf(from))),
    );
    expect(filled).toContain('Free shipping on Dubai orders or orders above AED500');
    expect(filled).toContain('on Dubai orders or orders above AED500');
  });

  it.each(rowsOf(RESPONSES))('section %s: a response says “%s”', (_, text) => {
    expect(server).toContain(text);
  });

  it.each(CHOICES)('section 1: the header offers %s', (text) => {
    expect(choices).toContain(text);
  });

  it('are reported if a letter differs', () => {
    expect(catalogue).not.toContain('Please fill in all details.');
    expect(server).not.toContain('Product not found');
  });
});
