import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { BoardCard, BoardColumn } from '../../../api/office-api.ts';
import { withMove, type MoveLedger, type ShownMove } from '../pending-moves.ts';
import { isLate } from '../../components/lateness.ts';

/** So long a card says who has just moved it. */
export const TOLD_FOR = 5 * 60_000;

/** A card that has just moved, by whose hand and when: it stands at the head of its column. */
export type MovedMark =
  | { readonly by: 'me'; readonly at: number }
  /** The name is asked for; `null` until it is known. */
  | { readonly by: 'other'; readonly name: string | null; readonly at: number };

export interface PlacedCard {
  readonly card: BoardCard;
  readonly late: boolean;
  readonly moved: MovedMark | undefined;
}

export interface PlacedColumn {
  readonly stage: Stage;
  readonly cards: readonly PlacedCard[];
  /** Of the stage, filtered or not. */
  readonly total: number;
  readonly late: number;
  /** How many more there are than can be shown. */
  readonly hidden: number;
}

export interface BoardFilter {
  /** Of a number, product or person. */
  readonly q: string;
  readonly lateOnly: boolean;
}

/**
 * The board as it is to be shown: each card once, in the stage where its own moves put it, those just moved first and
 * then those that wait longest; the completed with the last one first.
 */
export function arrangeBoard(
  columns: readonly BoardColumn[],
  ledger: MoveLedger,
  marks: ReadonlyMap<string, MovedMark>,
  filter: BoardFilter,
  now: number,
): readonly PlacedColumn[] {
  const cards = new Map<string, BoardCard>();
  for (const { cards: rows } of columns) {
    for (const row of rows) {
      const other = cards.get(row.order_id);
      if (other === undefined || other.revision < row.revision) cards.set(row.order_id, row);
    }
  }
  const totals = new Map(columns.map(({ stage, total }) => [stage, total]));
  const add = (stage: Stage, by: number): unknown => totals.set(stage, (totals.get(stage) ?? 0) + by);
  const placed = new Map<Stage, PlacedCard[]>(STAGES.map((stage) => [stage, []]));
  const loaded = new Map<Stage, number>();
  for (const known of cards.values()) {
    const card = withMove(known, ledger.get(known.order_id));
    if (card.current_stage !== known.current_stage) {
      add(known.current_stage, -1);
      add(card.current_stage, 1);
    }
    loaded.set(card.current_stage, (loaded.get(card.current_stage) ?? 0) + 1);
    placed.get(card.current_stage)?.push({
      card,
      late: isLate(card, now),
      moved: lastMark(marks.get(card.order_id), ledger.get(card.order_id), card.revision, now),
    });
  }
  return STAGES.map((stage) => {
    const all = placed.get(stage) ?? [];
    const total = Math.max(0, totals.get(stage) ?? 0);
    return {
      stage,
      cards: all.filter((one) => fits(one, filter)).toSorted(stage === 'Completed' ? lastFirst : longestFirst),
      total,
      late: all.filter(({ late }) => late).length,
      hidden: Math.max(0, total - (loaded.get(stage) ?? 0)),
    };
  });
}

/** All cards of the board as one list: in production those just moved first, then those that wait longest; the completed at the end. */
export function arrangeTable(columns: readonly PlacedColumn[]): readonly PlacedCard[] {
  const cardsOf = (completed: boolean): readonly PlacedCard[] =>
    columns.filter(({ stage }) => (stage === 'Completed') === completed).flatMap(({ cards }) => cards);
  return [...cardsOf(false).toSorted(longestFirst), ...cardsOf(true)];
}

function lastMark(
  mark: MovedMark | undefined,
  move: ShownMove | undefined,
  revision: number,
  now: number,
): MovedMark | undefined {
  // What the list knows of a later move is news; the move on the screen is not.
  const isShown = move !== undefined && (move.status === 'sending' ? move.seen >= revision : move.revision >= revision);
  const own: MovedMark | undefined = !isShown
    ? undefined
    : move.status === 'sending' || move.mine
      ? { by: 'me', at: Date.parse(move.at) }
      : { by: 'other', name: move.by, at: Date.parse(move.at) };
  const last = mark === undefined || (own !== undefined && own.at >= mark.at) ? own : mark;
  return last !== undefined && now - last.at < TOLD_FOR ? last : undefined;
}

function fits({ card, late }: PlacedCard, { q, lateOnly }: BoardFilter): boolean {
  if (lateOnly && !late) return false;
  const asked = q.trim().toLowerCase();
  if (asked === '') return true;
  const said =
    `${card.number} ${card.number.replace('-', '')} ${card.product_title} ${card.customer_name ?? ''}`.toLowerCase();
  return asked.split(/\s+/).every((word) => said.includes(word));
}

function movedFirst(a: PlacedCard, b: PlacedCard): number {
  return (b.moved?.at ?? 0) - (a.moved?.at ?? 0);
}
function longestFirst(a: PlacedCard, b: PlacedCard): number {
  return movedFirst(a, b) || inOrder(a.card.stage_since, b.card.stage_since) || inOrder(a.card.number, b.card.number);
}
function lastFirst(a: PlacedCard, b: PlacedCard): number {
  return inOrder(b.card.stage_since, a.card.stage_since) || inOrder(a.card.number, b.card.number);
}

/** By code: times and numbers have no language, and a board has hundreds of them. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a card looks the same as before, so that a move draws the cards that moved and not the hundreds that did not. */
export function looksTheSame(a: PlacedCard, b: PlacedCard): boolean {
  if (a === b) return true;
  const sameMark = a.moved?.by === b.moved?.by && nameOf(a) === nameOf(b);
  return (
    sameMark &&
    a.late === b.late &&
    a.card.order_id === b.card.order_id &&
    a.card.revision === b.card.revision &&
    a.card.current_stage === b.card.current_stage &&
    a.card.stage_since === b.card.stage_since &&
    a.card.parked_since === b.card.parked_since &&
    a.card.artwork === b.card.artwork &&
    a.card.artwork_faults === b.card.artwork_faults &&
    a.card.customer_name === b.card.customer_name
  );
}

function nameOf({ moved }: PlacedCard): string | null | undefined {
  return moved?.by === 'other' ? moved.name : undefined;
}
