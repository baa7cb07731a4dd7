import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { absoluteUrl } from '../../shared/ui/page-metadata.ts';

const IN_STOCK = 'https://schema.org/InStock';

/** Structured data of a print product: the prices of 500 and 1,000 pieces, before VAT. */
export function printProductData(product: PrintProduct, path: string): object {
  return {
    ...commonData(product),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'AED',
      lowPrice: Math.min(product.quantity_500, product.quantity_1000).toFixed(2),
      highPrice: Math.max(product.quantity_500, product.quantity_1000).toFixed(2),
      offerCount: 2,
      availability: IN_STOCK,
      url: absoluteUrl(path),
    },
  };
}

/** Structured data of a workwear product: its unit price before VAT. */
export function safetyProductData(product: SafetyProduct, path: string): object {
  return {
    ...commonData(product),
    size: product.size.join(', '),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'AED',
      price: product.price.toFixed(2),
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
