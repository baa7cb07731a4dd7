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
export interface Laid {
  readonly shape: SheetShape;
  readonly preview: Extract<ArtworkPreview, { kind: 'picture' }>;
}

/** How a file lies on its sheet; undefined where the product's size isn't known, or the picture isn't there yet. */
export function useLaid(order: PrintOrder, side: Side, address: string | undefined): Laid | undefined {
  const { dimensions } = order;
  const { currentData: found } = useOrderPreflightQuery(order.id);
  const drawn = useDrawn(address);
  if (drawn?.kind !== 'picture' || printedSizeOf(dimensions).kind !== 'exact') return undefined;
  return { shape: sheetShapeOf(dimensions), preview: { ...drawn, placement: placementOf(found?.[side], dimensions) } };
}

/** As the check knows the file, its own trim too; without it, by the picture's proportions. */
function placementOf(
  check: ResponseOf<'preflight'>[Side] | undefined,
  dimensions: string | null,
): Placement | undefined {
  if (check?.status !== 'checked' || check.facts.kind === 'unreadable') return undefined;
  return placeArtwork(check.facts, printedSizeOf(dimensions));
}

interface LaidArtworkProps {
  readonly laid: Laid;
  readonly guides: boolean;
  readonly alt: string;
  readonly label: string;
  readonly title: string;
}

/** A file as it will be printed and cut, with the guides over it; a press shows it as large as one likes. */
export function LaidArtwork({ laid: { shape, preview }, guides, alt, label, title }: LaidArtworkProps) {
  const { view } = drawSheet({ ...shape, ...preview.placement?.sheet });
  const sheet = (
    <span className={isTiny(preview) ? styles.coarse : undefined}>
      <Sheet shape={shape} guides={guides} preview={preview} label={alt} />
    </span>
  );
  return (
    <Zoomable label={label} title={title} className={styles.laid} ratio={view.width / view.height} fullSize={sheet}>
      {sheet}
    </Zoomable>
  );
}
