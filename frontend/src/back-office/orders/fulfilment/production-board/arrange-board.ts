import type { StageLimits } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { BoardOrder, BoardStage } from '../../../api/office-api.ts';
import { withMove, type PendingMoves, type PendingMove } from '../pending-moves.ts';
import { isLate } from '../../components/lateness.ts';

/** How long a card shows who moved it. */
export const MARK_DURATION_MS = 5 * 60_000;

/** Who moved a card recently; it is shown first in its column. */
export type MoveMark =
  | { readonly by: 'me'; readonly at: number }
  /** `null` until the name is loaded. */
  | { readonly by: 'other'; readonly name: string | null; readonly at: number };

export interface ArrangedCard {
  readonly card: BoardOrder;
  readonly late: boolean;
  readonly mark: MoveMark | undefined;
}

export interface ArrangedColumn {
  readonly stage: Stage;
  readonly cards: readonly ArrangedCard[];
  /** All orders of the stage, ignoring filters. */
  readonly total: number;
  readonly lateCount: number;
  /** Orders that are not loaded. */
  readonly hiddenCount: number;
}

export interface BoardFilter {
  /** Matches order number, product and customer. */
  readonly q: string;
  readonly lateOnly: boolean;
}

/**
 * The board to show: each order once, in the stage that its pending move gives it. Recently moved orders come first, then
 * those that have waited longest; completed orders are sorted newest first.
 */
export function arrangeBoard(
  columns: readonly BoardStage[],
  pendingMoves: PendingMoves,
  marks: ReadonlyMap<string, MoveMark>,
  filter: BoardFilter,
  limits: StageLimits,
  now: number,
): readonly ArrangedColumn[] {
  const cards = new Map<string, BoardOrder>();
  for (const { cards: rows } of columns) {
    for (const row of rows) {
      const loadedBefore = cards.get(row.order_id);
      if (loadedBefore === undefined || loadedBefore.revision < row.revision) cards.set(row.order_id, row);
    }
  }
  const totals = new Map(columns.map(({ stage, total }) => [stage, total]));
  const addToTotal = (stage: Stage, difference: number): unknown =>
    totals.set(stage, (totals.get(stage) ?? 0) + difference);
  const arranged = new Map<Stage, ArrangedCard[]>(STAGES.map((stage) => [stage, []]));
  const loadedCounts = new Map<Stage, number>();
  for (const loadedCard of cards.values()) {
    const card = withMove(loadedCard, pendingMoves.get(loadedCard.order_id));
    if (card.current_stage !== loadedCard.current_stage) {
      addToTotal(loadedCard.current_stage, -1);
      addToTotal(card.current_stage, 1);
    }
    loadedCounts.set(card.current_stage, (loadedCounts.get(card.current_stage) ?? 0) + 1);
    arranged.get(card.current_stage)?.push({
      card,
      late: isLate(card, now, limits),
      mark: latestMark(marks.get(card.order_id), pendingMoves.get(card.order_id), card.revision, now),
    });
  }
  return STAGES.map((stage) => {
    const stageCards = arranged.get(stage) ?? [];
    const total = Math.max(0, totals.get(stage) ?? 0);
    return {
      stage,
      cards: stageCards
        .filter((item) => matchesFilter(item, filter))
        .toSorted(stage === 'Completed' ? newestFirst : longestWaitFirst),
      total,
      lateCount: stageCards.filter(({ late }) => late).length,
      hiddenCount: Math.max(0, total - (loadedCounts.get(stage) ?? 0)),
    };
  });
}

/** All cards as one list, sorted like the columns, with completed orders at the end. */
export function arrangeTable(columns: readonly ArrangedColumn[]): readonly ArrangedCard[] {
  const cardsOf = (completed: boolean): readonly ArrangedCard[] =>
    columns.filter(({ stage }) => (stage === 'Completed') === completed).flatMap(({ cards }) => cards);
  return [...cardsOf(false).toSorted(longestWaitFirst), ...cardsOf(true)];
}

function latestMark(
  mark: MoveMark | undefined,
  move: PendingMove | undefined,
  revision: number,
  now: number,
): MoveMark | undefined {
  // A list that is newer than the move has a mark of its own.
  const isUpToDate =
    move !== undefined && (move.status === 'sending' ? move.baseRevision >= revision : move.revision >= revision);
  const own: MoveMark | undefined = !isUpToDate
    ? undefined
    : move.status === 'sending' || move.isOwn
      ? { by: 'me', at: Date.parse(move.since) }
      : { by: 'other', name: move.by, at: Date.parse(move.since) };
  const latest = mark === undefined || (own !== undefined && own.at >= mark.at) ? own : mark;
  return latest !== undefined && now - latest.at < MARK_DURATION_MS ? latest : undefined;
}

function matchesFilter({ card, late }: ArrangedCard, { q, lateOnly }: BoardFilter): boolean {
  if (lateOnly && !late) return false;
  const query = q.trim().toLowerCase();
  if (query === '') return true;
  const searchable =
    `${card.number} ${card.number.replace('-', '')} ${card.product_title} ${card.customer_name ?? ''}`.toLowerCase();
  return query.split(/\s+/).every((word) => searchable.includes(word));
}

function movedFirst(a: ArrangedCard, b: ArrangedCard): number {
  return (b.mark?.at ?? 0) - (a.mark?.at ?? 0);
}
function longestWaitFirst(a: ArrangedCard, b: ArrangedCard): number {
  return movedFirst(a, b) || compare(a.card.stage_since, b.card.stage_since) || compare(a.card.number, b.card.number);
}
function newestFirst(a: ArrangedCard, b: ArrangedCard): number {
  return compare(b.card.stage_since, a.card.stage_since) || compare(a.card.number, b.card.number);
}

/** By code unit, which is faster than by locale: times and order numbers don't need one. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether two cards render the same, so that a move renders only the cards that changed. */
export function rendersTheSame(a: ArrangedCard, b: ArrangedCard): boolean {
  if (a === b) return true;
  const sameMark = a.mark?.by === b.mark?.by && moverName(a) === moverName(b);
  return (
    sameMark &&
    a.late === b.late &&
    a.card.order_id === b.card.order_id &&
    a.card.revision === b.card.revision &&
    a.card.product_title === b.card.product_title &&
    a.card.current_stage === b.card.current_stage &&
    a.card.stage_since === b.card.stage_since &&
    a.card.parked_since === b.card.parked_since &&
    a.card.hold === b.card.hold &&
    a.card.artwork === b.card.artwork &&
    a.card.artwork_faults === b.card.artwork_faults &&
    a.card.customer_name === b.card.customer_name
  );
}

function moverName({ mark }: ArrangedCard): string | null | undefined {
  return mark?.by === 'other' ? mark.name : undefined;
}
