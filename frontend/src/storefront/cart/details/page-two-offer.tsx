import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { withoutIsolates } from '@pressline/domain/kernel/isolates.ts';
import { useTranslation } from 'react-i18next';
import { hasTwoPages, PageTwoButton } from '../../orders/artwork/artwork-findings.tsx';
import { useInspection } from '../../orders/artwork/use-inspection.ts';

interface PageTwoOfferProps {
  /** The front file, as the customer has chosen it on this page. */
  readonly front: File;
  readonly product: PrintProduct;
  /** Uploads the back. */
  readonly onExtracted: (back: File) => void;
}

/** Offers the second page of a front file of two pages as the back. */
export function PageTwoOffer({ front, product, onExtracted }: PageTwoOfferProps) {
  const { t } = useTranslation('preflight');
  const inspection = useInspection(front, sheetDimensionsOf(product));
  if (inspection?.findings.some(hasTwoPages) !== true) return null;
  const extract = async (): Promise<void> => {
    const { extractPage } = await import('../../orders/artwork/inspect-pdf.ts');
    const name = t('pageTwo.name', { name: front.name.replace(/\.pdf$/i, '') });
    onExtracted(await extractPage(front, 2, withoutIsolates(name)));
  };
  return <PageTwoButton onPageTwo={extract} />;
}
