/** Runs each task once all earlier ones have finished, whether or not they failed. */
export type OneAtATime = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Makes a queue of its own, within this process. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run, run);
    last = turn;
    return turn;
  };
}
