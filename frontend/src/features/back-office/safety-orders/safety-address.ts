/** What the list of safety orders shows, as it stands in the page's address; its page is `useCursorPages`'. */
export interface SafetyAddress {
  readonly q: string;
  /** The numbers of the orders that are open. */
  readonly open: readonly string[];
}

export function readSafetyAddress(params: URLSearchParams): SafetyAddress {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    open: (params.get('open') ?? '').split(',').filter((number) => number !== ''),
  };
}

/** The address of another search: on its first page, with nothing open. */
export function searchedAddress(q: string): URLSearchParams {
  return new URLSearchParams(q === '' ? {} : { q });
}

/** The same list with one order opened, or closed again. */
export function toggledAddress(params: URLSearchParams, number: string): URLSearchParams {
  const { open } = readSafetyAddress(params);
  const next = open.includes(number) ? open.filter((other) => other !== number) : [...open, number];
  const address = new URLSearchParams(params);
  if (next.length === 0) address.delete('open');
  else address.set('open', next.join());
  return address;
}
