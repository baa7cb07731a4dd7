/** What is never done: it ends by being stopped alone, also where it was before it began. */
export function endsWhenStopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stopped = (): void => reject(new Error('Stopped.'));
    if (signal?.aborted === true) stopped();
    else signal?.addEventListener('abort', stopped);
  });
}
