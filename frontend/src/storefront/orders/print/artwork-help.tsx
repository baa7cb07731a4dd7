import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { ArtworkDownloads, useThreeDimensionalHelp } from '../../catalogue/artwork-downloads.tsx';
import layout from '../../../shared/ui/layout.module.css';

/** What helps to set up artwork: the files to start from, and an explanation for a product without a flat sheet. */
export function ArtworkHelp({ product }: { readonly product: PrintProduct }) {
  const threeDimensionalHelp = useThreeDimensionalHelp(product);
  return (
    <>
      {product.shape === 'flat' ? null : <p>{threeDimensionalHelp}</p>}
      <div className={layout.row}>
        <ArtworkDownloads product={product} />
      </div>
    </>
  );
}
