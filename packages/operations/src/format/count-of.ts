/** How many of what, in words: `1 key`, `1,200 keys`. @param many where it is not the one with an s */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
