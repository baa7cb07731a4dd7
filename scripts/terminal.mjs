// How the scripts speak. No dependency: they run before anything is installed, on any Node from 20.19.

const colours = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
const paint = (/** @type {string} */ code) => (/** @type {string} */ text) =>
  colours ? `\u001b[${code}m${text}\u001b[0m` : text;
export const green = paint('32');
export const red = paint('31');
export const yellow = paint('33');
export const quiet = paint('2');
export const bold = paint('1');

/** Titles of the steps under way, each with the time it began. @type {Map<string, number>} */
const underWay = new Map();
/** At a terminal the last line shows what is under way. */
const live = process.stdout.isTTY === true;

function drawStatus() {
  if (!live || underWay.size === 0) return;
  const steps = [...underWay].map(([title, began]) => `${title} ${quiet(since(began))}`);
  process.stdout.write(`\r\u001b[K${quiet('…')} ${steps.join(quiet(', '))}`);
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${live && underWay.size > 0 ? '\r\u001b[K' : ''}${line}\n`);
  drawStatus();
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
 * Reports the start and the end of a piece of work, and how long it took. Several may run at the same time.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  if (!live) say(`… ${title}`);
  underWay.set(title, began);
  drawStatus();
  const ticking = live ? setInterval(drawStatus, 200) : undefined;
  const finish = (/** @type {string} */ mark) => {
    clearInterval(ticking);
    underWay.delete(title);
    say(`${mark} ${title} ${quiet(since(began))}`);
  };
  try {
    const result = await work();
    finish(green('✓'));
    return result;
  } catch (error) {
    finish(red('✗'));
    throw error;
  }
}
