// Terminal output of the scripts. It has no dependencies: it runs before anything is installed, on Node 20.19 or newer.

const colours = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
const paint = (/** @type {string} */ code) => (/** @type {string} */ text) =>
  colours ? `\u001b[${code}m${text}\u001b[0m` : text;
export const green = paint('32');
export const red = paint('31');
export const yellow = paint('33');
export const quiet = paint('2');
export const bold = paint('1');

/** Titles of the running steps, each with the time it began. @type {Map<string, number>} */
const runningSteps = new Map();
/** On a terminal the last line shows the running steps. */
const live = process.stdout.isTTY === true;
/** @type {NodeJS.WriteStream} */
let output = process.stdout;

export function sayOnErrorOutput() {
  output = process.stderr;
}

function drawStatus() {
  if (!live || runningSteps.size === 0) return;
  const steps = [...runningSteps].map(([title, began]) => `${title} ${quiet(since(began))}`);
  output.write(`\r\u001b[K${quiet('…')} ${steps.join(quiet(', '))}`);
}

/** @param {string} line */
export function say(line) {
  output.write(`${live && runningSteps.size > 0 ? '\r\u001b[K' : ''}${line}\n`);
  drawStatus();
}

/** @param {number} began from `performance.now()` */
export function since(began) {
  const seconds = (performance.now() - began) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A failure whose message is complete for a person: shown without a stack trace. */
export class SetupError extends Error {
  /** @param {string} message @param {string} [advice] what to do about it */
  constructor(message, advice) {
    super(message);
    this.name = 'SetupError';
    this.advice = advice;
  }
}

/** @param {unknown} error */
export function reportError(error) {
  if (error instanceof SetupError) {
    process.stderr.write(`\n${red('✗')} ${error.message}\n${error.advice === undefined ? '' : `  ${error.advice}\n`}`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

/**
 * Shows the start and the end of a step, and its duration. Several may run at the same time.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  if (!live) say(`… ${title}`);
  runningSteps.set(title, began);
  drawStatus();
  const ticking = live ? setInterval(drawStatus, 200) : undefined;
  const finish = (/** @type {string} */ mark) => {
    clearInterval(ticking);
    runningSteps.delete(title);
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
