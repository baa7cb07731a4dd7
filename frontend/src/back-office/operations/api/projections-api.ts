import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { ShopCall } from '../../../shared/api/base-query.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';

export type ReadModelStatus = ResponseOf<'projections'>;
export type Projection = ReadModelStatus['projections'][number];
export type Build = Projection['builds'][number];
export type Replay = ReadModelStatus['replays'][number];
export type Audit = ReadModelStatus['audits'][number];
export type ParkedStream = ResponseOf<'parkedOfRecord'>[number];
export type ParkedDetails = ResponseOf<'parkedStream'>;
/** A build compared with the live one. */
export type Comparison = ResponseOf<'compareBuilds'>;
export type FieldDifference = Comparison['examples'][number]['fields'][number];
export type SecretRotation = ResponseOf<'signingSecrets'>['rotations'][number];
export type PreviousSecrets = BodyOf<'rotateSigningSecret'>['previous'];

interface Keyed {
  readonly key: string;
}
interface OneReplay {
  readonly id: string;
}
interface OneProjection {
  readonly projection: string;
}
interface OneBuild extends OneProjection {
  readonly build: string;
}
interface OneStream extends OneProjection {
  readonly stream: string;
}

/** The last one of a page of parked streams, which are ordered by these. */
export type ParkedCursor = Pick<ParkedStream, 'projection' | 'since' | 'stream'>;

const STATUS = ['projections'] as const;
/** A command that changes what lists of orders show. */
const STATUS_AND_LISTS = ['projections', 'parked', listTag('orders'), listTag('safety-orders')] as const;

export const projectionsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => {
    const command = <Endpoint extends EndpointName, Parameters>(
      endpoint: Endpoint,
      invalidatesTags: readonly ((typeof STATUS_AND_LISTS)[number] | 'signing-secrets')[],
      call: (parameters: Parameters) => Pick<ShopCall, 'params' | 'json'>,
      optimistic?: (parameters: Parameters) => ReplayChange,
    ) =>
      build.mutation<ResponseOf<Endpoint>, Parameters & Keyed>({
        query: (parameters) => ({ endpoint, ...call(parameters), idempotencyKey: parameters.key }),
        invalidatesTags: [...invalidatesTags],
        ...(optimistic !== undefined && {
          onQueryStarted: async (parameters, { dispatch, queryFulfilled }) => {
            const { id, ...changes } = optimistic(parameters);
            let before: ReplayFields | undefined;
            const change = (replay: Replay): Replay => {
              const { status, since, at_most: atMost } = replay;
              before = { status, since, at_most: atMost };
              return { ...replay, ...changes };
            };
            dispatch(updateReplay(id, change));
            try {
              await queryFulfilled;
            } catch {
              // The operation shows why. A status that was read meanwhile is newer.
              const isUnread = ({ status, since, at_most: atMost }: Replay): boolean =>
                Object.entries(changes).every(
                  ([field, value]) => ({ status, since, at_most: atMost })[field as keyof ReplayFields] === value,
                );
              dispatch(updateReplay(id, (replay) => (isUnread(replay) ? { ...replay, ...before } : replay)));
            }
          },
        }),
      });
    const now = (): string => new Date().toISOString();
    const replayParams = ({ id }: OneReplay) => ({ params: { id } });
    const streamParams = ({ projection, stream }: OneStream) => ({ params: { projection, stream } });
    return {
      projections: build.query<ReadModelStatus, void>({
        query: () => ({ endpoint: 'projections' }),
        providesTags: ['projections'],
      }),
      orderReplay: command('orderReplay', STATUS, ({ order }: { readonly order: BodyOf<'orderReplay'> }) => ({
        json: order,
      })),
      pauseReplay: command('pauseReplay', STATUS, replayParams, ({ id }) => ({ id, status: 'paused', since: now() })),
      resumeReplay: command('resumeReplay', STATUS, replayParams, ({ id }) => ({ id, status: 'wanted', since: now() })),
      cancelReplay: command('cancelReplay', STATUS, replayParams, ({ id }) => ({
        id,
        status: 'cancelled',
        since: now(),
      })),
      paceReplay: command(
        'paceReplay',
        STATUS,
        ({ id, atMost }: OneReplay & { readonly atMost: number | null }) => ({
          params: { id },
          json: { at_most: atMost },
        }),
        ({ id, atMost }) => ({ id, at_most: atMost }),
      ),
      compareBuilds: build.query<Comparison, OneProjection & { readonly one: string; readonly other: string }>({
        query: ({ projection, one, other }) => ({
          endpoint: 'compareBuilds',
          params: { projection },
          query: { one, other },
        }),
        keepUnusedDataFor: 0,
      }),
      flipBuild: command(
        'flipBuild',
        STATUS_AND_LISTS,
        ({ projection, build: to, insists }: OneBuild & { readonly insists: boolean }) => ({
          params: { projection },
          json: { build: to, insists },
        }),
      ),
      /** @param from the build that was live before the promotion */
      undoFlip: command(
        'undoFlip',
        STATUS_AND_LISTS,
        ({ projection, from, to }: OneProjection & { readonly from: string; readonly to: string }) => ({
          params: { projection },
          json: { from, to },
        }),
      ),
      dropBuild: command('dropBuild', STATUS, ({ projection, build: which }: OneBuild) => ({
        params: { projection, build: which },
      })),
      /** With the revision, so that it is read again once the stream is parked at another event. */
      parkedStream: build.query<ParkedDetails, OneStream & { readonly revision: number }>({
        query: (stream) => ({ endpoint: 'parkedStream', ...streamParams(stream) }),
        providesTags: ['parked'],
      }),
      /** The page after this stream. */
      parkedStreams: build.query<ResponseOf<'parkedStreams'>, ParkedCursor>({
        query: ({ projection, ...after }) => ({ endpoint: 'parkedStreams', params: { projection }, query: after }),
        providesTags: ['parked'],
      }),
      parkedOfRecord: build.query<ResponseOf<'parkedOfRecord'>, string>({
        query: (id) => ({ endpoint: 'parkedOfRecord', params: { id } }),
        providesTags: ['parked'],
      }),
      retryAllParked: command(
        'retryAllParked',
        STATUS_AND_LISTS,
        ({ projection, from }: OneProjection & { readonly from: BodyOf<'retryAllParked'>['from'] }) => ({
          params: { projection },
          json: { from },
        }),
      ),
      retryParked: command('retryParked', STATUS_AND_LISTS, streamParams),
      skipParked: command(
        'skipParked',
        STATUS_AND_LISTS,
        ({ revision, reason, ...stream }: OneStream & { readonly revision: number; readonly reason: string }) => ({
          ...streamParams(stream),
          json: { revision, reason },
        }),
      ),
      auditReadModels: command(
        'auditReadModels',
        STATUS_AND_LISTS,
        ({ share, turn, repair }: BodyOf<'auditReadModels'>) => ({ json: { share, turn, repair } }),
      ),
      openQueueBoard: build.mutation<ResponseOf<'openQueueBoard'>, void>({
        query: () => ({ endpoint: 'openQueueBoard' }),
      }),
      signingSecrets: build.query<ResponseOf<'signingSecrets'>, void>({
        query: () => ({ endpoint: 'signingSecrets' }),
        providesTags: ['signing-secrets'],
      }),
      rotateSigningSecret: command(
        'rotateSigningSecret',
        ['signing-secrets'],
        ({ previous }: { readonly previous: PreviousSecrets }) => ({ json: { previous } }),
      ),
    };
  },
});

type ReplayFields = Pick<Replay, 'status' | 'since' | 'at_most'>;

/** Shown at once, and reverted if the shop refuses the command. */
type ReplayChange = OneReplay & Partial<ReplayFields>;

function updateReplay(id: string, change: (replay: Replay) => Replay) {
  return projectionsApi.util.updateQueryData('projections', undefined, (status) => {
    status.replays = status.replays.map((replay) => (replay.id === id ? change(replay) : replay));
  });
}

export const {
  useProjectionsQuery,
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
  useSigningSecretsQuery,
  useRotateSigningSecretMutation,
} = projectionsApi;
