import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { placeArtwork, type Placement } from '@pressline/domain/orders/print/artwork-placement.ts';
import { printedSizeOf } from '@pressline/domain/orders/print/printed-size.ts';
import { useOrderPreflightQuery } from '../../../shared/orders/artwork/preflight-api.ts';
import { usePreviewImage } from '../../../shared/orders/artwork/use-preview-image.ts';
import { drawSheet, sheetShapeOf, type SheetShape } from '../../../shared/orders/artwork/sheet-shape.ts';
import { Sheet, type ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { isTiny, Zoomable } from '../../ui/zoomed-picture.tsx';
import styles from '../order-details/artwork.module.css';

/** Artwork placed on its sheet. */
export interface Overlay {
  readonly shape: SheetShape;
  readonly preview: Extract<ArtworkPreview, { kind: 'picture' }>;
}

/** Undefined if the product's size is unknown or the preview is not loaded. */
export function useArtworkOverlay(order: PrintOrder, side: Side, url: string | undefined): Overlay | undefined {
  const dimensions = sheetDimensionsOf(order);
  const { currentData: preflight } = useOrderPreflightQuery(order.id);
  const preview = usePreviewImage(url);
  if (preview?.kind !== 'picture' || printedSizeOf(dimensions).kind !== 'exact') return undefined;
  return {
    shape: sheetShapeOf(dimensions),
    preview: { ...preview, placement: placementOf(preflight?.[side], dimensions) },
  };
}

/** By the inspection, including the file's own trim; otherwise by the preview's proportions. */
function placementOf(
  result: ResponseOf<'preflight'>[Side] | undefined,
  dimensions: string | null,
): Placement | undefined {
  if (result?.status !== 'checked' || result.facts.kind === 'unreadable') return undefined;
  return placeArtwork(result.facts, printedSizeOf(dimensions));
}

interface ArtworkOverlayProps {
  readonly overlay: Overlay;
  readonly showsGuides: boolean;
  readonly alt: string;
  readonly label: string;
  readonly title: string;
}

/** The artwork as printed and trimmed, with guides; a click enlarges it. */
export function ArtworkOverlay({ overlay: { shape, preview }, showsGuides, alt, label, title }: ArtworkOverlayProps) {
  const { view } = drawSheet({ ...shape, ...preview.placement?.sheet });
  const sheet = (
    <span className={isTiny(preview) ? styles.pixelated : undefined}>
      <Sheet shape={shape} guides={showsGuides} preview={preview} label={alt} />
    </span>
  );
  return (
    <Zoomable label={label} title={title} className={styles.overlay} ratio={view.width / view.height} fullSize={sheet}>
      {sheet}
    </Zoomable>
  );
}
