/**
 * A count with its noun: `1 key`, `1,200 keys`.
 * @param many plural, if it isn't formed with an s
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
