import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STAGE_LIMITS, lateBefore } from '../../../src/orders/fulfilment/lateness.ts';
import { STAGES } from '../../../src/orders/fulfilment/stages.ts';

describe('on 19 November at noon an order is late', () => {
  it.each([
    ['Prepress', '2026-11-18T12:00:00.000Z'],
    ['Printing', '2026-11-18T12:00:00.000Z'],
    ['Collating', '2026-11-18T12:00:00.000Z'],
    ['Binding', '2026-11-18T00:00:00.000Z'],
    ['Polywrap', '2026-11-18T12:00:00.000Z'],
    ['Shipping', '2026-11-17T12:00:00.000Z'],
  ] as const)('that has been in %s since before %s', (stage, moment) => {
    expect(lateBefore(stage, Date.parse('2026-11-19T12:00:00.000Z'), DEFAULT_STAGE_LIMITS)).toBe(Date.parse(moment));
  });

  it('in none of the other stages', () => {
    const never = STAGES.filter(
      (stage) => lateBefore(stage, Date.parse('2026-11-19T12:00:00.000Z'), DEFAULT_STAGE_LIMITS) === undefined,
    );
    expect(never).toEqual(['Completed']);
  });
});
