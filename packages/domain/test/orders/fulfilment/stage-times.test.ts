import { describe, expect, it } from '@jest/globals';
import {
  estimatedFinish,
  medianTimeIn,
  quantile,
  stageTimesOf,
  type StageTimes,
} from '../../../src/orders/fulfilment/stage-times.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-03-02T12:00:00.000Z');

/** Eight finished orders: Prepress took 1 to 8 hours, Printing 2 hours, the rest was skipped. */
const EIGHT: readonly StageTimes[] = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({
  Prepress: hours * HOUR,
  Printing: 2 * HOUR,
}));

describe('the time in stages', () => {
  it('is from entering to leaving, added up over all visits', () => {
    expect(
      stageTimesOf([
        ['Prepress', '2026-03-02T08:00:00.000Z'],
        ['Printing', '2026-03-02T10:00:00.000Z'],
        ['Prepress', '2026-03-02T11:00:00.000Z'],
        ['Completed', '2026-03-02T12:30:00.000Z'],
      ]),
    ).toEqual({ Prepress: 3.5 * HOUR, Printing: HOUR });
  });

  it('does not count while the order was cancelled', () => {
    expect(
      stageTimesOf([
        ['Prepress', '2026-03-02T08:00:00.000Z'],
        ['cancelled', '2026-03-02T09:00:00.000Z'],
        ['Prepress', '2026-03-05T09:00:00.000Z'],
        ['Completed', '2026-03-05T10:00:00.000Z'],
      ]),
    ).toEqual({ Prepress: 2 * HOUR });
  });

  it('has a median of the orders that were there', () => {
    expect(medianTimeIn('Prepress', EIGHT)).toEqual({ median: 4.5 * HOUR, orders: 8 });
    expect(medianTimeIn('Binding', EIGHT)).toEqual({ median: undefined, orders: 0 });
  });

  it('has the same median in whatever order the orders come', () => {
    const hours = [30, 4, 100, 22];
    const samples = hours.map((spent): StageTimes => ({ Prepress: spent }));
    expect(medianTimeIn('Prepress', samples)).toEqual({ median: 26, orders: 4 });
  });

  it('has linearly interpolated quartiles', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
    expect(quantile([10, 20], 0.75)).toBe(17.5);
    expect(quantile([7], 0.75)).toBe(7);
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

describe('the estimated finish', () => {
  it('is a range: the quartiles of all stages to come, from now', () => {
    expect(estimatedFinish({ stage: 'Prepress', since: NOON, now: NOON, samples: EIGHT })).toEqual({
      from: NOON + 2.75 * HOUR + 2 * HOUR,
      to: NOON + 6.25 * HOUR + 2 * HOUR,
    });
  });

  it('subtracts the time spent in the current stage, but never more than the stage takes', () => {
    expect(estimatedFinish({ stage: 'Printing', since: NOON - HOUR, now: NOON, samples: EIGHT })).toEqual({
      from: NOON + HOUR,
      to: NOON + HOUR,
    });
    expect(estimatedFinish({ stage: 'Printing', since: NOON - 9 * HOUR, now: NOON, samples: EIGHT })).toEqual({
      from: NOON,
      to: NOON,
    });
  });

  it('is the same in whatever order the finished orders come', () => {
    const shuffled = [5, 1, 8, 3, 7, 2, 6, 4].map((nth) => EIGHT[nth - 1] ?? {});
    const order = { stage: 'Prepress', since: NOON, now: NOON } as const;
    expect(estimatedFinish({ ...order, samples: shuffled })).toEqual(estimatedFinish({ ...order, samples: EIGHT }));
  });

  it('subtracts the time spent from the current stage only', () => {
    expect(estimatedFinish({ stage: 'Prepress', since: NOON - HOUR, now: NOON, samples: EIGHT })).toEqual({
      from: NOON + 1.75 * HOUR + 2 * HOUR,
      to: NOON + 5.25 * HOUR + 2 * HOUR,
    });
  });

  it('needs eight finished orders, and does not exist for a finished one', () => {
    expect(estimatedFinish({ stage: 'Prepress', since: NOON, now: NOON, samples: EIGHT.slice(1) })).toBeUndefined();
    expect(estimatedFinish({ stage: 'Completed', since: NOON, now: NOON, samples: EIGHT })).toBeUndefined();
  });
});
