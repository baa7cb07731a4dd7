import { expect, it } from '@jest/globals';
import { eventsBelow, eventsTable } from '../src/commands/events-table.ts';

const event = (summary: string) => ({
  position: '1',
  at: '2026-11-22T20:13:59.000Z',
  type: 'mail-sent',
  summary,
  actor: 'system',
  stream: 'mail-1',
  revision: 0,
  data: {},
});

it('aligns events that follow with those above', () => {
  const above = [event('Artwork inspected: front')];
  expect(eventsTable(above, false) + eventsBelow(above, [event('Email sent')], false)).toBe(`\
time (UTC)           event                     by      stream
2026-11-22 20:13:59  Artwork inspected: front  system  mail-1 #0
2026-11-22 20:13:59  Email sent                system  mail-1 #0
`);
  expect(eventsBelow(above, [], false)).toBe('');
});
