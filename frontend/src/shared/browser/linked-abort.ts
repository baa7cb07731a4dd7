/** Ends with a signal, or before it. `AbortSignal.any` would do; browsers of three years ago have none. */
export function endedBy(signal: AbortSignal): AbortController {
  const ends = new AbortController();
  if (signal.aborted) ends.abort();
  else signal.addEventListener('abort', () => ends.abort(), { once: true, signal: ends.signal });
  return ends;
}
