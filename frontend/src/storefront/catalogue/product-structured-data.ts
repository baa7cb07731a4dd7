import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { absoluteUrl } from '../../shared/ui/page-metadata.ts';

const IN_STOCK = 'https://schema.org/InStock';

/** A print product as search engines show it: from a run of 500 to one of 1,000, before VAT. */
export function printProductData(product: PrintProduct, address: string): object {
  return {
    ...described(product, product.description),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'AED',
      lowPrice: Math.min(product.quantity_500, product.quantity_1000).toFixed(2),
      highPrice: Math.max(product.quantity_500, product.quantity_1000).toFixed(2),
      offerCount: 2,
      availability: IN_STOCK,
      url: absoluteUrl(address),
    },
  };
}

/** A piece of safety wear, at its price before VAT. */
export function safetyProductData(product: SafetyProduct, address: string): object {
  return {
    ...described(product, product.description),
    size: product.size.join(', '),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'AED',
      price: product.price.toFixed(2),
      availability: IN_STOCK,
      url: absoluteUrl(address),
    },
  };
}

function described(product: PrintProduct | SafetyProduct, description: string | null): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.id,
    category: product.category,
    ...(description !== null && { description }),
    image: absoluteUrl(`/uploads/${product.image}`),
    brand: { '@type': 'Brand', name: 'Pressline' },
  };
}
