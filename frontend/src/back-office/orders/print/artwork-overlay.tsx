import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { placeArtwork, type Placement } from '@pressline/domain/orders/print/artwork-placement.ts';
import { printedSizeOf } from '@pressline/domain/orders/print/printed-size.ts';
import { useOrderPreflightQuery } from '../../../shared/orders/artwork/preflight-api.ts';
import { useDrawn } from '../../../shared/orders/artwork/use-drawn.ts';
import { drawSheet, sheetShapeOf, type SheetShape } from '../../../shared/orders/artwork/sheet-shape.ts';
import { Sheet, type ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { isTiny, Zoomable } from '../../ui/zoomed-picture.tsx';
import styles from './artwork.module.css';

/** A file on the sheet that its product is printed on. */
export interface Overlay {
  readonly shape: SheetShape;
  readonly preview: Extract<ArtworkPreview, { kind: 'picture' }>;
}

/** How a file lies on its sheet; undefined where the product's size isn't known, or the picture isn't there yet. */
export function useArtworkOverlay(order: PrintOrder, side: Side, address: string | undefined): Overlay | undefined {
  const { dimensions } = order;
  const { currentData: preflight } = useOrderPreflightQuery(order.id);
  const preview = useDrawn(address);
  if (preview?.kind !== 'picture' || printedSizeOf(dimensions).kind !== 'exact') return undefined;
  return {
    shape: sheetShapeOf(dimensions),
    preview: { ...preview, placement: placementOf(preflight?.[side], dimensions) },
  };
}

/** As the check knows the file, its own trim too; without it, by the picture's proportions. */
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

/** A file as it will be printed and cut, with the guides over it; a press shows it as large as one likes. */
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
