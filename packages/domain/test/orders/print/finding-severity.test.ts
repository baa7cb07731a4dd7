import { describe, expect, it } from '@jest/globals';
import { severityOf } from '../../../src/orders/print/finding-severity.ts';

const ORDERED = { accepted: false, printed: false };
const ACCEPTED = { accepted: true, printed: false };
const PRINTED = { accepted: false, printed: true };

describe('the severity of a finding', () => {
  it.each([
    ['good', ORDERED, 'good'],
    ['info', ORDERED, 'info'],
    ['warn', ORDERED, 'warn'],
    ['accept', ORDERED, 'bad'],
    ['bad', ORDERED, 'bad'],
    ['accept', ACCEPTED, 'info'],
    ['bad', ACCEPTED, 'bad'],
    ['warn', ACCEPTED, 'warn'],
    ['good', PRINTED, 'good'],
    ['warn', PRINTED, 'info'],
    ['accept', PRINTED, 'info'],
    ['bad', PRINTED, 'info'],
  ] as const)('of level %s, with %j, is %s', (level, state, severity) => {
    expect(severityOf({ level }, state)).toBe(severity);
  });
});
