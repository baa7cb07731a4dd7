/** Never finishes: it ends only by being stopped, even if it was stopped before it began. */
export function endsWhenStopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stopped = (): void => reject(new Error('Stopped.'));
    if (signal?.aborted === true) stopped();
    else signal?.addEventListener('abort', stopped);
  });
}
