import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { PriceBasis } from '../../shared/money/price-basis.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { absoluteUrl } from '../../shared/ui/page-metadata.ts';

const IN_STOCK = 'https://schema.org/InStock';

/** Structured data of a print product: the prices of 500 and 1,000 pieces, as the page shows them. */
export function printProductData(product: PrintProduct, path: string, { amountOf }: PriceBasis): object {
  const prices = [product.quantity_500, product.quantity_1000].map((price) => amountOf(filsOf(price)));
  return {
    ...commonData(product),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'AED',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: 2,
      availability: IN_STOCK,
      url: absoluteUrl(path),
    },
  };
}

/** Structured data of a workwear product: its unit price, as the page shows it. */
export function safetyProductData(product: SafetyProduct, path: string, { amountOf }: PriceBasis): object {
  return {
    ...commonData(product),
    size: product.size.join(', '),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'AED',
      price: amountOf(filsOf(product.price)).toFixed(2),
      availability: IN_STOCK,
      url: absoluteUrl(path),
    },
  };
}

function commonData(product: PrintProduct | SafetyProduct): object {
  const { title, description } = inShownLanguage(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: product.id,
    category: product.category,
    ...(description !== null && { description }),
    image: absoluteUrl(`/uploads/${product.image}`),
    brand: { '@type': 'Brand', name: 'Pressline' },
  };
}
