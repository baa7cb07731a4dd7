import { createRequire } from 'node:module';
import type Sequencer from '@jest/test-sequencer';

// The types of this package are those of its CommonJS build, so it is loaded as CommonJS.
const require = createRequire(import.meta.url);
const { default: TestSequencer } = require('@jest/test-sequencer') as typeof Sequencer;

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

/**
 * Groups of jest.config.mjs with files that run for long: started last, one of them would run on alone at the end. Jest takes
 * the size of a file for its length until it has run once, and an integration test may be a few lines that call a contract suite.
 */
const LONG = ['operating', 'kill', 'faults', 'migration', 'integration'];

/** Starts files of these groups first. Within each part Jest starts those first that took longest in the last run. */
export default class LongFirst extends TestSequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort(tests) as Tests;
    const isLong = ({ context }: Tests[number]) => LONG.includes(context.config.displayName?.name ?? '');
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
