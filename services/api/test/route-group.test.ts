import { describe, expect, it } from '@jest/globals';
import { route, type RouteHandlers } from '../src/http/route.ts';
import { joinGroups } from '../src/http/route-group.ts';

const shop = route('shop', () => Promise.reject(new Error('not called')));
const turnaround = route('turnaround', () => Promise.reject(new Error('not called')));

describe('groups of routes', () => {
  it('become one table', () => {
    expect(joinGroups({ site: { shop }, orders: { turnaround } })).toEqual({ shop, turnaround });
  });

  it('that handle the same operation are reported', () => {
    expect(() => joinGroups({ site: { shop, turnaround }, orders: { turnaround } })).toThrow(
      'Two groups of routes handle turnaround: site and orders.',
    );
  });

  it('that miss an operation of the contract do not compile', () => {
    // @ts-expect-error every operation but two is missing
    const handlers: RouteHandlers = joinGroups({ site: { shop, turnaround } });
    expect(Object.keys(handlers)).toEqual(['shop', 'turnaround']);
  });
});
