import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STAGE_LIMITS as LIMITS } from '@pressline/domain/orders/fulfilment/lateness.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { BoardOrder, BoardStage } from '../../../../src/back-office/api/office-api.ts';
import {
  arrangeBoard,
  arrangeTable,
  rendersTheSame,
  type ArrangedColumn,
} from '../../../../src/back-office/orders/fulfilment/production-board/arrange-board.ts';
import { createBoardMarks } from '../../../../src/back-office/orders/fulfilment/production-board/board-marks.ts';
import { nextCardOnBoard } from '../../../../src/back-office/orders/fulfilment/production-board/board-navigation.ts';
import { timeInStages } from '../../../../src/back-office/orders/print/time-in-stages.ts';

const NOW = Date.parse('2026-11-19T12:00:00.000Z');
const ALL = { q: '', lateOnly: false };
const NONE = new Map<never, never>();

function card(number: string, stage: Stage, since: string, revision = 3): BoardOrder {
  return {
    id: number,
    order_id: number,
    number,
    customer_name: number === '5XD8-TN00' ? 'Omar Haddad' : 'Fatima Al Mansoori',
    customer_phone: null,
    product_title: 'Business Cards, matt',
    quantity: 500,
    current_stage: stage,
    stage_since: since,
    created_at: since,
    progress: 0,
    status: 'in-production',
    artwork: 'none',
    hold: 'none',
    missing_artwork: [],
    revision,
    erased: false,
    parked_since: null,
  };
}
const column = (stage: Stage, ...cards: readonly BoardOrder[]): BoardStage => ({ stage, cards, total: cards.length });
const numbersIn = (columns: readonly ArrangedColumn[], stage: Stage) =>
  columns.find((one) => one.stage === stage)?.cards.map((arranged) => arranged.card.number);
const totalOf = (columns: readonly ArrangedColumn[], stage: Stage) => columns.find((one) => one.stage === stage)?.total;

const longest = card('7K2M-4Q9X', 'Printing', '2026-11-17T08:00:00.000Z');
const shorter = card('5XD8-TN00', 'Printing', '2026-11-19T08:00:00.000Z');

describe('the board', () => {
  it('has seven columns, the order that has waited longest first', () => {
    const board = arrangeBoard([column('Printing', shorter, longest)], NONE, NONE, ALL, LIMITS, NOW);
    expect(board.map(({ stage }) => stage)).toHaveLength(7);
    expect(numbersIn(board, 'Printing')).toEqual(['7K2M-4Q9X', '5XD8-TN00']);
  });
  it('sorts completed orders newest first', () => {
    const board = arrangeBoard(
      [
        column(
          'Completed',
          card('A', 'Completed', '2026-11-10T08:00:00.000Z'),
          card('B', 'Completed', '2026-11-18T08:00:00.000Z'),
        ),
      ],
      NONE,
      NONE,
      ALL,
      LIMITS,
      NOW,
    );
    expect(numbersIn(board, 'Completed')).toEqual(['B', 'A']);
  });
  it('shows an order that is in two responses once, as in the newer one', () => {
    const later = { ...longest, current_stage: 'Collating' as const, revision: 4 };
    const board = arrangeBoard([column('Printing', longest), column('Collating', later)], NONE, NONE, ALL, LIMITS, NOW);
    expect(numbersIn(board, 'Printing')).toEqual([]);
    expect(numbersIn(board, 'Collating')).toEqual(['7K2M-4Q9X']);
  });
  it('moves a card to the top of its new column immediately, and counts it there', () => {
    const pendingMoves = new Map([
      ['5XD8-TN00', { status: 'sending', to: 'Binding', since: '2026-11-19T12:00:00.000Z', baseRevision: 3 }] as const,
    ]);
    const waiting = card('9QH2-VE00', 'Binding', '2026-11-01T08:00:00.000Z');
    const board = arrangeBoard(
      [column('Printing', longest, shorter), column('Binding', waiting)],
      pendingMoves,
      NONE,
      ALL,
      LIMITS,
      NOW,
    );
    expect(numbersIn(board, 'Binding')).toEqual(['5XD8-TN00', '9QH2-VE00']);
    expect([totalOf(board, 'Printing'), totalOf(board, 'Binding')]).toEqual([1, 2]);
  });
  it('counts late orders, ignoring the search', () => {
    const board = arrangeBoard(
      [column('Printing', longest, shorter)],
      NONE,
      NONE,
      { q: 'omar cards', lateOnly: false },
      LIMITS,
      NOW,
    );
    expect(board.find(({ stage }) => stage === 'Printing')).toMatchObject({ lateCount: 1, total: 2 });
    expect(numbersIn(board, 'Printing')).toEqual(['5XD8-TN00']);
  });
  it('finds an order number without its hyphen', () => {
    const board = arrangeBoard(
      [column('Printing', longest, shorter)],
      NONE,
      NONE,
      { q: '7k2m4q', lateOnly: false },
      LIMITS,
      NOW,
    );
    expect(numbersIn(board, 'Printing')).toEqual(['7K2M-4Q9X']);
  });
  it('has completed orders at the end of the table', () => {
    const done = card('A', 'Completed', '2026-11-01T08:00:00.000Z');
    const board = arrangeBoard([column('Printing', longest), column('Completed', done)], NONE, NONE, ALL, LIMITS, NOW);
    expect(arrangeTable(board).map((arranged) => arranged.card.number)).toEqual(['7K2M-4Q9X', 'A']);
  });
});

describe('an order that somebody else moves', () => {
  const moved = { ...longest, current_stage: 'Collating' as const, revision: 4 };
  const named = () =>
    createBoardMarks(
      () => Promise.resolve('Joseph Mathew'),
      () => NOW,
    );
  it('is marked with their name', async () => {
    const marks = named();
    marks.observe([column('Printing', longest)], NONE);
    marks.observe([column('Collating', moved)], NONE);
    expect(marks.view().get('7K2M-4Q9X')).toEqual({ by: 'other', name: null, at: NOW });
    await Promise.resolve();
    expect(marks.view().get('7K2M-4Q9X')).toEqual({ by: 'other', name: 'Joseph Mathew', at: NOW });
  });
  it('is not marked for an own move', () => {
    const marks = named();
    const pendingMoves = new Map([
      [
        '7K2M-4Q9X',
        { status: 'accepted', to: 'Collating', since: '2026-11-19T12:00:00.000Z', revision: 4, isOwn: true, by: null },
      ] as const,
    ]);
    marks.observe([column('Printing', longest)], NONE);
    marks.observe([column('Collating', moved)], pendingMoves);
    expect(marks.view().size).toBe(0);
  });
  it('is not marked when the board is loaded for the first time', () => {
    const marks = named();
    marks.observe([column('Collating', moved)], NONE);
    expect(marks.view().size).toBe(0);
  });
});

describe('keyboard navigation on the board', () => {
  const columns = [['A', 'B', 'C'], [], ['D']];
  it.each([
    [null, 'down', 'A'],
    ['A', 'down', 'B'],
    ['C', 'down', 'C'],
    ['A', 'up', 'A'],
    ['C', 'after', 'D'],
    ['D', 'before', 'A'],
    ['D', 'after', 'D'],
  ] as const)('from %s %s to %s', (at, step, to) => {
    expect(nextCardOnBoard(columns, at, step)).toBe(to);
  });
});

describe('time in stages', () => {
  const entry = (revision: number, at: string, to: Stage, undone = false) =>
    ({ revision, type: revision === 0 ? 'order-placed' : 'stage-changed', at, to, undone }) as const;
  it('adds the time of an undone move to the stage before it, and none for a note', () => {
    const at = (minute: number) => `2026-11-19T08:${String(minute).padStart(2, '0')}:00.000Z`;
    const spent = timeInStages([
      { ...entry(4, at(50), 'Printing'), type: 'stage-changed' },
      { ...entry(3, at(40), 'Prepress'), type: 'note-added' },
      { ...entry(2, at(20), 'Prepress'), type: 'stage-change-undone' },
      entry(1, at(10), 'Collating', true),
      entry(0, at(0), 'Prepress'),
    ]);
    expect([...spent]).toEqual([['Prepress', 50 * 60_000]]);
  });

  it('sums the visits of a stage, from entries newest first', () => {
    const hour = (at: number) => `2026-11-19T${String(at).padStart(2, '0')}:00:00.000Z`;
    const spent = timeInStages([
      entry(3, hour(9), 'Collating'),
      entry(2, hour(6), 'Prepress'),
      entry(1, hour(4), 'Printing'),
      entry(0, hour(1), 'Prepress'),
    ]);
    expect([...spent]).toEqual([
      ['Prepress', 6 * 3_600_000],
      ['Printing', 2 * 3_600_000],
    ]);
  });
});

describe('an unchanged card', () => {
  const arranged = { card: longest, late: true, mark: undefined };
  it('is not rendered again after a refetch', () => {
    expect(rendersTheSame(arranged, { ...arranged, card: { ...longest } })).toBe(true);
  });
  it.each([
    ['stage', { ...arranged, card: { ...longest, current_stage: 'Binding' as const } }],
    ['revision', { ...arranged, card: { ...longest, revision: 4 } }],
    ['lateness', { ...arranged, late: false }],
    ['mover', { ...arranged, mark: { by: 'other' as const, name: 'Joseph Mathew', at: NOW } }],
  ])('is rendered again for another %s', (_, changed) => {
    expect(rendersTheSame(arranged, changed)).toBe(false);
  });
});
