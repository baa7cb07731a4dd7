/** A timed call. */
export interface Timed<T> {
  /** In ms since 1970. */
  readonly began: number;
  readonly ms: number;
  readonly response: T;
}

/** The fastest of three calls: the first may have to connect, and any may hit a busy moment. */
export async function fastestOf<T>(call: () => Promise<T>): Promise<Timed<T>> {
  const timed = async (): Promise<Timed<T>> => {
    const [began, at] = [Date.now(), performance.now()];
    const response = await call();
    return { began, ms: performance.now() - at, response };
  };
  let fastest = await timed();
  for (let more = 0; more < 2; more++) {
    const again = await timed();
    if (again.ms < fastest.ms) fastest = again;
  }
  return fastest;
}
