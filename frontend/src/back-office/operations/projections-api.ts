import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listOf } from '../../shared/api/tags.ts';

/** How the read models stand. */
export type Standing = ResponseOf<'projections'>;
export type Projection = Standing['projections'][number];
export type Build = Projection['builds'][number];
export type Replay = Standing['replays'][number];
export type Audit = Standing['audits'][number];
export type ParkedStream = Standing['parked'][number];
export type ParkedDetails = ResponseOf<'parkedStream'>;
/** One build held against another. */
export type Compared = ResponseOf<'compareBuilds'>;
export type FieldDifference = Compared['examples'][number]['fields'][number];

interface Keyed {
  readonly key: string;
}
interface OneReplay extends Keyed {
  readonly id: string;
}
interface SeenBuilds {
  readonly projection: string;
  /** The build that answered before the flip. */
  readonly from: string;
  /** The one that answers. */
  readonly to: string;
}

interface OneBuild extends Keyed {
  readonly projection: string;
  readonly build: string;
}
export interface OneStream {
  readonly projection: string;
  readonly stream: string;
}

/** A stream, and since when it stands still: by that they are in order. */
export type ParkedPlace = Pick<ParkedStream, 'projection' | 'since' | 'stream'>;

/** A record that flows again, or stands still, shows on the lists of orders, too. */
const FLOWS = ['projections', 'parked', listOf('orders'), listOf('safety-orders')] as const;

export const projectionsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => {
    /** What is pressed shows at once; where the shop says no, it is as it was. */
    const change = (endpoint: 'pauseReplay' | 'resumeReplay' | 'cancelReplay', status: Replay['status']) =>
      build.mutation<ResponseOf<typeof endpoint>, OneReplay>({
        query: ({ id, key }) => ({ endpoint, params: { id }, idempotencyKey: key }),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const since = new Date().toISOString();
          let before: Pick<Replay, 'status' | 'since'> | undefined;
          dispatch(
            withReplay(id, (replay) => {
              before = { status: replay.status, since: replay.since };
              return { ...replay, status, since };
            }),
          );
          // Only this replay, and only what still shows what was pressed: a newer reading stays.
          await shownUnlessRefused(queryFulfilled, () =>
            dispatch(withReplay(id, (replay) => (replay.since === since ? { ...replay, ...before } : replay))),
          );
        },
        invalidatesTags: ['projections'],
      });
    return {
      standing: build.query<Standing, void>({
        query: () => ({ endpoint: 'projections' }),
        providesTags: ['projections'],
      }),
      orderReplay: build.mutation<ResponseOf<'orderReplay'>, Keyed & { readonly order: BodyOf<'orderReplay'> }>({
        query: ({ order, key }) => ({ endpoint: 'orderReplay', json: order, idempotencyKey: key }),
        invalidatesTags: ['projections'],
      }),
      pauseReplay: change('pauseReplay', 'paused'),
      resumeReplay: change('resumeReplay', 'wanted'),
      cancelReplay: change('cancelReplay', 'cancelled'),
      paceReplay: build.mutation<ResponseOf<'paceReplay'>, OneReplay & { readonly atMost: number | null }>({
        query: ({ id, atMost, key }) => ({
          endpoint: 'paceReplay',
          params: { id },
          json: { at_most: atMost },
          idempotencyKey: key,
        }),
        onQueryStarted: async ({ id, atMost }, { dispatch, queryFulfilled }) => {
          let before: number | null = null;
          dispatch(
            withReplay(id, (replay) => {
              before = replay.at_most;
              return { ...replay, at_most: atMost };
            }),
          );
          await shownUnlessRefused(queryFulfilled, () =>
            dispatch(withReplay(id, (replay) => (replay.at_most === atMost ? { ...replay, at_most: before } : replay))),
          );
        },
        invalidatesTags: ['projections'],
      }),
      compareBuilds: build.query<
        Compared,
        { readonly projection: string; readonly one: string; readonly other: string }
      >({
        query: ({ projection, one, other }) => ({
          endpoint: 'compareBuilds',
          params: { projection },
          query: { one, other },
        }),
        keepUnusedDataFor: 0,
      }),
      flipBuild: build.mutation<ResponseOf<'flipBuild'>, OneBuild & { readonly insists: boolean }>({
        query: ({ projection, build: to, insists, key }) => ({
          endpoint: 'flipBuild',
          params: { projection },
          json: { build: to, insists },
          idempotencyKey: key,
        }),
        invalidatesTags: [...FLOWS],
      }),
      undoFlip: build.mutation<ResponseOf<'undoFlip'>, Keyed & SeenBuilds>({
        query: ({ projection, from, to, key }) => ({
          endpoint: 'undoFlip',
          params: { projection },
          json: { from, to },
          idempotencyKey: key,
        }),
        invalidatesTags: [...FLOWS],
      }),
      dropBuild: build.mutation<ResponseOf<'dropBuild'>, OneBuild>({
        query: ({ projection, build: which, key }) => ({
          endpoint: 'dropBuild',
          params: { projection, build: which },
          idempotencyKey: key,
        }),
        invalidatesTags: ['projections'],
      }),
      /** The revision is part of what is asked: once a stream stands before another event, it is asked anew. */
      parkedStream: build.query<ParkedDetails, OneStream & { readonly revision: number }>({
        query: ({ projection, stream }) => ({ endpoint: 'parkedStream', params: { projection, stream } }),
        providesTags: ['parked'],
      }),
      /** Those behind one of them. */
      parkedStreams: build.query<ResponseOf<'parkedStreams'>, ParkedPlace>({
        query: ({ projection, since, stream }) => ({
          endpoint: 'parkedStreams',
          params: { projection },
          query: { since, stream },
        }),
        providesTags: ['parked'],
      }),
      parkedOfRecord: build.query<ResponseOf<'parkedOfRecord'>, string>({
        query: (id) => ({ endpoint: 'parkedOfRecord', params: { id } }),
        providesTags: ['parked'],
      }),
      retryAllParked: build.mutation<
        ResponseOf<'retryAllParked'>,
        Keyed & { readonly projection: string; readonly from: BodyOf<'retryAllParked'>['from'] }
      >({
        query: ({ projection, from, key }) => ({
          endpoint: 'retryAllParked',
          params: { projection },
          json: { from },
          idempotencyKey: key,
        }),
        invalidatesTags: [...FLOWS],
      }),
      retryParked: build.mutation<ResponseOf<'retryParked'>, Keyed & OneStream>({
        query: ({ projection, stream, key }) => ({
          endpoint: 'retryParked',
          params: { projection, stream },
          idempotencyKey: key,
        }),
        invalidatesTags: [...FLOWS],
      }),
      skipParked: build.mutation<
        ResponseOf<'skipParked'>,
        Keyed & OneStream & { readonly revision: number; readonly reason: string }
      >({
        query: ({ projection, stream, revision, reason, key }) => ({
          endpoint: 'skipParked',
          params: { projection, stream },
          json: { revision, reason },
          idempotencyKey: key,
        }),
        invalidatesTags: [...FLOWS],
      }),
      openQueueBoard: build.mutation<ResponseOf<'openQueueBoard'>, void>({
        query: () => ({ endpoint: 'openQueueBoard' }),
      }),
      auditReadModels: build.mutation<ResponseOf<'auditReadModels'>, Keyed & BodyOf<'auditReadModels'>>({
        query: ({ key, ...json }) => ({ endpoint: 'auditReadModels', json, idempotencyKey: key }),
        invalidatesTags: [...FLOWS],
      }),
    };
  },
});

function withReplay(id: string, changed: (replay: Replay) => Replay) {
  return projectionsApi.util.updateQueryData('standing', undefined, (standing) => {
    standing.replays = standing.replays.map((replay) => (replay.id === id ? changed(replay) : replay));
  });
}

async function shownUnlessRefused(answered: Promise<unknown>, undo: () => void): Promise<void> {
  try {
    await answered;
  } catch {
    // Whoever pressed is told why; here it only goes back to what it was.
    undo();
  }
}

export const {
  useStandingQuery,
  useOrderReplayMutation,
  usePauseReplayMutation,
  useResumeReplayMutation,
  useCancelReplayMutation,
  usePaceReplayMutation,
  useLazyCompareBuildsQuery,
  useFlipBuildMutation,
  useUndoFlipMutation,
  useDropBuildMutation,
  useParkedStreamQuery,
  useParkedStreamsQuery,
  useParkedOfRecordQuery,
  useRetryAllParkedMutation,
  useRetryParkedMutation,
  useSkipParkedMutation,
  useOpenQueueBoardMutation,
  useAuditReadModelsMutation,
} = projectionsApi;
