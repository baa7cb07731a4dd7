import type { Placement } from '@pressline/domain/orders/print/artwork-placement.ts';
import { useId } from 'react';
import type { ArtworkImage } from './inspection.ts';
import styles from './sheet.module.css';
import { drawSheet, placementBox, type Box, type SheetShape } from './sheet-shape.ts';

export type ArtworkPreview =
  /** `placement` is set if the product’s size is known, so that the image is shown as it would be printed. */
  | (ArtworkImage & { readonly kind: 'picture'; readonly placement?: Placement | undefined })
  /** A file type that browsers cannot show. */
  | { readonly kind: 'card'; readonly name: string };

interface SheetProps {
  /** Undefined for a product without a flat sheet: its file is shown whole, without marks and guides. */
  readonly shape: SheetShape | undefined;
  readonly guides?: boolean;
  /** The artwork; undefined for an empty sheet. */
  readonly preview?: ArtworkPreview | undefined;
  /** Dimension labels above and next to the sheet. */
  readonly measures?: { readonly width: string; readonly height: string } | undefined;
  /** Empty if a visible text describes it. */
  readonly label: string;
}

/** The artwork on the product's sheet, or alone if the product has no sheet. */
export function Sheet({ shape, ...props }: SheetProps) {
  return shape === undefined ? <WholeFile {...props} /> : <FlatSheet shape={shape} {...props} />;
}

function labelled(label: string) {
  return label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
}

function WholeFile({ preview, label }: Pick<SheetProps, 'preview' | 'label'>) {
  return (
    <svg className={styles.sheet} viewBox="0 0 120 84" {...labelled(label)}>
      {preview?.kind === 'picture' ? (
        <image href={preview.url} width="120" height="84" preserveAspectRatio="xMidYMid meet" />
      ) : null}
      {preview?.kind === 'card' ? (
        <text x="60" y="42" className={styles.kind} textAnchor="middle" dominantBaseline="central">
          {preview.name}
        </text>
      ) : null}
    </svg>
  );
}

interface FlatSheetProps extends SheetProps {
  readonly shape: SheetShape;
}

/** The sheet in its proportions with crop marks, bleed, trim and safe area, and the artwork on it. */
function FlatSheet({ shape, guides = true, preview, measures, label }: FlatSheetProps) {
  const [hatch, clip] = [useId(), useId()];
  const isPicture = preview?.kind === 'picture';
  const placement = isPicture ? preview.placement : undefined;
  // The file may be rotated relative to the product.
  const drawing = drawSheet({ ...shape, ...placement?.sheet });
  const { view, bleed, trim, safe, marks } = drawing;
  // Paper is white in the dark scheme too.
  const paper = preview === undefined ? 'var(--sheet)' : '#fff';
  const tone = preview === undefined ? undefined : styles[isPicture ? preview.tone : 'light'];
  return (
    <svg
      className={tone === undefined ? styles.sheet : `${styles.sheet ?? ''} ${tone}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      {...labelled(label)}
    >
      <defs>
        <pattern id={hatch} width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v2" stroke="var(--guide-bleed)" strokeWidth=".35" opacity=".55" />
        </pattern>
        <clipPath id={clip}>
          <rect {...bleed} />
        </clipPath>
      </defs>
      {isPicture ? <rect {...bleed} fill="#fff" /> : <rect {...bleed} fill={guides ? `url(#${hatch})` : paper} />}
      {isPicture ? null : <rect {...trim} fill={paper} />}
      {isPicture ? (
        // Everything outside the bleed, such as the file’s own crop marks, is cut off.
        <g clipPath={`url(#${clip})`}>
          {placement === undefined || placement.sheet === null ? (
            <image href={preview.url} {...boxFor(preview, bleed, trim)} preserveAspectRatio="xMidYMid meet" />
          ) : (
            <image href={preview.url} {...placementBox(drawing, placement)} preserveAspectRatio="none" />
          )}
        </g>
      ) : null}
      {preview?.kind === 'card' ? (
        <text
          x={bleed.width / 2}
          y={bleed.height / 2}
          className={styles.kind}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {preview.name}
        </text>
      ) : null}
      <path fill="none" stroke="var(--ink)" strokeWidth=".25" d={marks} />
      {guides ? (
        <g fill="none" strokeWidth=".5">
          <rect stroke="var(--guide-bleed)" strokeWidth=".35" {...bleed} />
          <rect stroke="var(--guide-trim)" {...trim} rx={shape.round === true ? trim.width / 2 : 0} />
          <rect
            stroke="var(--guide-safe)"
            strokeDasharray="2 1.2"
            {...safe}
            rx={shape.round === true ? safe.width / 2 : 0}
          />
        </g>
      ) : null}
      {measures === undefined ? null : (
        <g fill="var(--quiet)" fontSize="3.2" textAnchor="middle">
          <text x={bleed.width / 2} y={-4.2}>
            {measures.width}
          </text>
          <text transform={`translate(-4.2 ${bleed.height / 2}) rotate(-90)`}>{measures.height}</text>
        </g>
      )}
    </svg>
  );
}

/** The bleed or the trim, whichever is closer to the image’s proportions. */
function boxFor({ width, height }: { readonly width: number; readonly height: number }, bleed: Box, trim: Box): Box {
  const distance = (box: Box) => Math.abs(Math.log(width / height / (box.width / box.height)));
  return distance(trim) < distance(bleed) ? trim : bleed;
}
