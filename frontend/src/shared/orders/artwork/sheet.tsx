import type { Placement } from '@pressline/domain/orders/print/artwork-placement.ts';
import { useId } from 'react';
import type { DrawnArtwork } from './inspection.ts';
import styles from './sheet.module.css';
import { drawSheet, placeOn, type Box, type SheetShape } from './sheet-shape.ts';

export type ArtworkPreview =
  /** `placement` where the product's size is known, so that it lies as it would be printed. */
  | (DrawnArtwork & { readonly kind: 'picture'; readonly placement?: Placement | undefined })
  /** A file that browsers don't show: its kind's name. */
  | { readonly kind: 'card'; readonly name: string };

interface SheetProps {
  readonly shape: SheetShape;
  readonly guides?: boolean;
  /** What lies on the sheet; undefined for an empty one. */
  readonly preview?: ArtworkPreview | undefined;
  /** What stands above the sheet and along its side: its measures. */
  readonly measures?: { readonly width: string; readonly height: string } | undefined;
  /** Empty where the words stand beside it. */
  readonly label: string;
}

/** The product's sheet in its proportions with crop marks, bleed, trim and safe area, and the artwork on it. */
export function Sheet({ shape, guides = true, preview, measures, label }: SheetProps) {
  const [hatch, clip] = [useId(), useId()];
  const isPicture = preview?.kind === 'picture';
  const laid = isPicture ? preview.placement : undefined;
  // A file may mean the product's sheet turned: then so is the drawing.
  const drawing = drawSheet({ ...shape, ...laid?.sheet });
  const { view, bleed, trim, safe, marks } = drawing;
  // What is printed on is white, whatever the scheme.
  const paper = preview === undefined ? 'var(--sheet)' : '#fff';
  const tone = preview === undefined ? undefined : styles[isPicture ? preview.tone : 'light'];
  return (
    <svg
      className={tone === undefined ? styles.sheet : `${styles.sheet ?? ''} ${tone}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
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
        // What lies past the bleed, crop marks of the file's own, is cut off.
        <g clipPath={`url(#${clip})`}>
          {laid === undefined || laid.sheet === null ? (
            <image href={preview.url} {...placeOf(preview, bleed, trim)} preserveAspectRatio="xMidYMid meet" />
          ) : (
            <image href={preview.url} {...placeOn(drawing, laid)} preserveAspectRatio="none" />
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
      <path className={styles.marks} d={marks} />
      {guides ? (
        <g>
          <rect className={styles.bleed} {...bleed} />
          <rect className={styles.trim} {...trim} rx={shape.round === true ? trim.width / 2 : 0} />
          <rect className={styles.safe} {...safe} rx={shape.round === true ? safe.width / 2 : 0} />
        </g>
      ) : null}
      {measures === undefined ? null : (
        <g className={styles.measures}>
          <text x={bleed.width / 2} y={-4.2}>
            {measures.width}
          </text>
          <text transform={`translate(-4.2 ${bleed.height / 2}) rotate(-90)`}>{measures.height}</text>
        </g>
      )}
    </svg>
  );
}

/** A picture lies in the bleed or in the trim, whichever it has the proportions of; nothing of it is cut off. */
function placeOf({ width, height }: { readonly width: number; readonly height: number }, bleed: Box, trim: Box): Box {
  const distance = (box: Box) => Math.abs(Math.log(width / height / (box.width / box.height)));
  return distance(trim) < distance(bleed) ? trim : bleed;
}
