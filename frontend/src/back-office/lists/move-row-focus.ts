/** Moves the focus to the next or the previous row of a list; to the first if none has it. */
export function moveRowFocus(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  rows[index === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, index + by))]?.focus();
}
