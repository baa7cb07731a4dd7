import { describe, expect, it } from '@jest/globals';
import { table } from '../src/table.ts';

const ROWS = [
  { name: 'order-list', count: '1,200', text: 'Prepress → Printing' },
  { name: 'inbox', count: '7', text: 'Email sent' },
];
type Row = (typeof ROWS)[number];
const columns = [
  { title: 'name', of: ({ name }: Row) => name },
  { title: 'count', right: true, of: ({ count }: Row) => count, dropOrder: 1 },
  { title: 'text', of: ({ text }: Row) => text, shrinksTo: 19 },
];

describe('a table', () => {
  it('is as wide as its texts', () => {
    expect(table(columns, ROWS)).toBe(`\
name        count  text
order-list  1,200  Prepress → Printing
inbox           7  Email sent
`);
  });

  it('drops a column that does not fit', () => {
    expect(table(columns, ROWS, 31)).toBe(`\
name        text
order-list  Prepress → Printing
inbox       Email sent
`);
  });

  it('shortens a text before it drops a column', () => {
    const [name, count, text] = columns;
    if (name === undefined || count === undefined || text === undefined) throw new Error('There are three columns.');
    expect(table([name, count, { ...text, shrinksTo: 10 }], ROWS, 33)).toBe(`\
name        count  text
order-list  1,200  Prepress → Pr…
inbox           7  Email sent
`);
  });

  it('breaks a text at its spaces, in a column that wraps', () => {
    const [name, count, text] = columns;
    if (name === undefined || count === undefined || text === undefined) throw new Error('There are three columns.');
    expect(table([name, { ...text, shrinksTo: 10, wraps: true }, count], ROWS, 29)).toBe(`\
name        text        count
order-list  Prepress →  1,200
            Printing
inbox       Email sent      7
`);
  });

  it('shortens the last text first, and each only as far as necessary', () => {
    const [name, count, text] = columns;
    if (name === undefined || count === undefined || text === undefined) throw new Error('There are three columns.');
    expect(table([{ ...name, shrinksTo: 5 }, { ...text, shrinksTo: 12 }, count], ROWS, 30)).toBe(`\
name       text          count
order-li…  Prepress → …  1,200
inbox      Email sent        7
`);
  });
});
