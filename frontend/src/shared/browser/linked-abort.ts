/** Aborts with `signal`, or earlier on its own. `AbortSignal.any` is missing in browsers from before 2024. */
export function linkedAbort(signal: AbortSignal): AbortController {
  const linked = new AbortController();
  if (signal.aborted) linked.abort();
  else signal.addEventListener('abort', () => linked.abort(), { once: true, signal: linked.signal });
  return linked;
}
