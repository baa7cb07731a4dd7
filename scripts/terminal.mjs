// How the scripts speak. No dependency: they run before anything is installed, on any Node from 20.19.

const colours = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
const paint = (/** @type {string} */ code) => (/** @type {string} */ text) =>
  colours ? `\u001b[${code}m${text}\u001b[0m` : text;
export const green = paint('32');
export const red = paint('31');
export const yellow = paint('33');
export const quiet = paint('2');
export const bold = paint('1');

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} began as `performance.now()` told it */
export function since(began) {
  const seconds = (performance.now() - began) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A failure that says all a person needs to know: shown without a stack. */
export class CannotGoOn extends Error {
  /** @param {string} message @param {string} [advice] what to do about it */
  constructor(message, advice) {
    super(message);
    this.name = 'CannotGoOn';
    this.advice = advice;
  }
}

/** @param {unknown} error */
export function sayWhy(error) {
  if (error instanceof CannotGoOn) {
    process.stderr.write(`\n${red('✗')} ${error.message}\n${error.advice === undefined ? '' : `  ${error.advice}\n`}`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

/**
 * Says what goes on and, at the end, how long it took; at a terminal the seconds are counted on the spot.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  const here = process.stdout.isTTY === true;
  const draw = () => process.stdout.write(`\r\u001b[K${quiet('…')} ${title} ${quiet(since(began))}`);
  if (here) draw();
  else say(`… ${title}`);
  const ticking = here ? setInterval(draw, 200) : undefined;
  try {
    const result = await work();
    clearInterval(ticking);
    say(`${here ? '\r\u001b[K' : ''}${green('✓')} ${title} ${quiet(since(began))}`);
    return result;
  } catch (error) {
    clearInterval(ticking);
    say(`${here ? '\r\u001b[K' : ''}${red('✗')} ${title} ${quiet(since(began))}`);
    throw error;
  }
}
