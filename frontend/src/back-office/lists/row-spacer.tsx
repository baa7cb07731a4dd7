/** Keeps the place of a table's rows that are not drawn. */
export function RowsOutOfSight({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ blockSize: height }} />;
}
