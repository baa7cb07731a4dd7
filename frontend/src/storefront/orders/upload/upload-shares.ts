/** The uploaded share of each file; they are uploaded one after the other. */
export function sharesOf(files: readonly { readonly size: number }[], share: number): readonly number[] {
  let sent = share * files.reduce((sum, { size }) => sum + size, 0);
  return files.map(({ size }) => {
    const fileShare = size === 0 ? Number(share >= 1) : Math.min(1, Math.max(0, sent / size));
    sent -= size;
    return fileShare;
  });
}
