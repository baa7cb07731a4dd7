import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';

/**
 * What happens to the builds: an operator flips to them, they are flipped to automatically if clean, or they are
 * dropped.
 */
export const replayPurpose = z.enum(['flip-by-hand', 'flip-when-clean', 'dry-run']);
export type ReplayPurpose = z.infer<typeof replayPurpose>;

const projectionName = z.string().regex(/^[a-z][a-z-]*$/);
/** `null` for no limit. */
const eventsPerSecond = z.int().min(1).nullable();

/** A version of a projection, as declared in the code. */
const versionOfProjection = z.strictObject({ projection: projectionName, version: z.int() });
export type VersionOfProjection = z.infer<typeof versionOfProjection>;

const startedBuild = z.strictObject({ projection: projectionName, build: z.string(), version: z.int() });
export type StartedBuild = z.infer<typeof startedBuild>;

/** A field in which the documents differ, with both values as JSON, truncated if long. */
const fieldDifference = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const documentDifference = z.strictObject({ id: z.string(), fields: z.array(fieldDifference) });

/** A new build compared with the live one, both after the same event. */
export const buildCompared = z.strictObject({
  projection: projectionName,
  build: z.string(),
  /** Nothing is parked, each document conforms to its schema, and only fields declared by the version differ. */
  clean: z.boolean(),
  documents: z.int(),
  /** Documents that differ, including those that exist in only one of the builds. */
  differing: z.int(),
  added: z.int(),
  missing: z.int(),
  malformed: z.int(),
  parked: z.int(),
  /** In how many documents each field differs, and whether the version declares it. */
  fields: z.array(z.strictObject({ field: z.string(), documents: z.int(), declared: z.boolean() })),
  examples: z.array(documentDifference),
  /** SHA-256 sums of the live build and of the new build. */
  liveHash: z.string(),
  hash: z.string(),
  /** Decimal: the event after which both builds were compared. */
  position: z.string().regex(/^\d+$/),
  /** The version of the live build; absent in events from before it was recorded. */
  liveVersion: z.int().optional(),
});
export type BuildCompared = z.infer<typeof buildCompared>;

export const replayOrdered = z.strictObject({
  type: z.literal('replay-ordered'),
  data: z.strictObject({
    replayId: z.uuid(),
    projections: z.array(projectionName).min(1),
    purpose: replayPurpose,
    atMost: eventsPerSecond,
    /** Only for code with these versions; absent if any version will do. */
    forVersions: z.array(versionOfProjection).min(1).optional(),
  }),
});
export const replayStarted = z.strictObject({
  type: z.literal('replay-begun'),
  data: z.strictObject({ builds: z.array(startedBuild).min(1) }),
});
export const replayPaced = z.strictObject({
  type: z.literal('replay-paced'),
  data: z.strictObject({ atMost: eventsPerSecond }),
});
export const replayPaused = z.strictObject({ type: z.literal('replay-paused'), data: z.strictObject({}) });
/** Also after a failure. */
export const replayResumed = z.strictObject({ type: z.literal('replay-resumed'), data: z.strictObject({}) });
export const replayCancelled = z.strictObject({ type: z.literal('replay-cancelled'), data: z.strictObject({}) });
export const replayFailed = z.strictObject({
  type: z.literal('replay-failed'),
  data: z.strictObject({ reason: z.string() }),
});
export const replayFinished = z.strictObject({
  type: z.literal('replay-finished'),
  data: z.strictObject({
    /** Events processed by the process that finished the replay; those of a crashed process are unknown. */
    events: z.int().min(0),
    /** In ms, without pauses; includes the comparison. */
    tookMs: z.int().min(0),
    compared: z.array(buildCompared),
  }),
});

/** The outcome of a flip to a clean build: flipped, or the reason why not. `failed` means an error. */
export const flipOutcome = z.strictObject({
  projection: projectionName,
  build: z.string(),
  outcome: z.enum([
    'flipped',
    'no-such-build',
    'other-version',
    'behind',
    'parked',
    'malformed',
    'differs',
    'overtaken',
    'failed',
  ]),
});
export type FlipOutcome = z.infer<typeof flipOutcome>;
/**
 * Recorded after the replay finished, if readers are moved automatically, and again after a refused flip was retried.
 */
export const replaySettled = z.strictObject({
  type: z.literal('replay-settled'),
  data: z.strictObject({ flips: z.array(flipOutcome) }),
});

export type ReplayEvent =
  | z.infer<typeof replayOrdered>
  | z.infer<typeof replayStarted>
  | z.infer<typeof replayPaced>
  | z.infer<typeof replayPaused>
  | z.infer<typeof replayResumed>
  | z.infer<typeof replayCancelled>
  | z.infer<typeof replayFailed>
  | z.infer<typeof replayFinished>
  | z.infer<typeof replaySettled>;

interface Ordered {
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  readonly atMost: number | null;
  /** Empty until the replay starts. */
  readonly builds: readonly StartedBuild[];
}

export type Replay =
  | { readonly status: 'absent' }
  | (Ordered & { readonly status: 'wanted' | 'paused' | 'cancelled' | 'failed' })
  | (Ordered & {
      readonly status: 'finished';
      readonly compared: readonly BuildCompared[];
      /** Undefined until a flip was attempted. */
      readonly flips: readonly FlipOutcome[] | undefined;
    });

function evolve(state: Replay, event: ReplayEvent): Replay {
  if (event.type === 'replay-ordered') {
    const { projections, purpose, atMost } = event.data;
    return { status: 'wanted', projections, purpose, atMost, builds: [] };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'replay-begun':
      return { ...state, builds: event.data.builds };
    case 'replay-paced':
      return { ...state, atMost: event.data.atMost };
    case 'replay-paused':
      return { ...state, status: 'paused' };
    case 'replay-resumed':
      return { ...state, status: 'wanted' };
    case 'replay-cancelled':
      return { ...state, status: 'cancelled' };
    case 'replay-failed':
      return { ...state, status: 'failed' };
    case 'replay-finished':
      return { ...state, status: 'finished', compared: event.data.compared, flips: undefined };
    case 'replay-settled':
      return state.status === 'finished' ? { ...state, flips: event.data.flips } : state;
  }
}

export type ReplayCommand =
  | ({
      readonly type: 'order-replay';
      readonly replayId: string;
      readonly forVersions?: readonly VersionOfProjection[] | undefined;
    } & Omit<Ordered, 'builds'>)
  | { readonly type: 'begin-replay'; readonly builds: readonly StartedBuild[] }
  | { readonly type: 'pace-replay'; readonly atMost: number | null }
  | { readonly type: 'pause-replay' | 'resume-replay' | 'cancel-replay' }
  | { readonly type: 'fail-replay'; readonly reason: string }
  | {
      readonly type: 'finish-replay';
      readonly events: number;
      readonly tookMs: number;
      readonly compared: readonly BuildCompared[];
    }
  | { readonly type: 'settle-replay'; readonly flips: readonly FlipOutcome[] };

export type ReplayRefusal =
  | { readonly type: 'replay-not-found' }
  /** It is over, or in a state that doesn't allow this. */
  | { readonly type: 'replay-not-so-far'; readonly status: Exclude<Replay['status'], 'absent'> };

function decide(command: ReplayCommand, state: Replay): Decision<ReplayEvent, ReplayRefusal> {
  if (command.type === 'order-replay') {
    const { replayId, projections, purpose, atMost, forVersions } = command;
    if (state.status !== 'absent') return accepted();
    const whole = { replayId, projections: [...projections], purpose, atMost };
    const data = forVersions === undefined ? whole : { ...whole, forVersions: [...forVersions] };
    return accepted({ type: 'replay-ordered', data });
  }
  if (state.status === 'absent') return rejected({ type: 'replay-not-found' });
  const { status } = state;
  const refused = rejected({ type: 'replay-not-so-far', status } as const);
  switch (command.type) {
    case 'begin-replay':
      if (status !== 'wanted') return refused;
      if (sameBuilds(state.builds, command.builds)) return accepted();
      return accepted({ type: 'replay-begun', data: { builds: [...command.builds] } });
    case 'pace-replay':
      if (status !== 'wanted' && status !== 'paused') return refused;
      if (state.atMost === command.atMost) return accepted();
      return accepted({ type: 'replay-paced', data: { atMost: command.atMost } });
    case 'pause-replay':
      if (status === 'paused') return accepted();
      return status === 'wanted' ? accepted({ type: 'replay-paused', data: {} }) : refused;
    case 'resume-replay':
      if (status === 'wanted') return accepted();
      return status === 'paused' || status === 'failed' ? accepted({ type: 'replay-resumed', data: {} }) : refused;
    case 'cancel-replay':
      if (status === 'cancelled') return accepted();
      return status === 'finished' ? refused : accepted({ type: 'replay-cancelled', data: {} });
    case 'fail-replay':
      return status === 'wanted' ? accepted({ type: 'replay-failed', data: { reason: command.reason } }) : refused;
    case 'finish-replay': {
      if (status !== 'wanted') return refused;
      const { events, tookMs, compared } = command;
      return accepted({ type: 'replay-finished', data: { events, tookMs, compared: [...compared] } });
    }
    case 'settle-replay':
      if (status !== 'finished') return refused;
      if (state.flips !== undefined && sameFlips(state.flips, command.flips)) return accepted();
      return accepted({ type: 'replay-settled', data: { flips: [...command.flips] } });
  }
}

function sameBuilds(one: readonly StartedBuild[], other: readonly StartedBuild[]): boolean {
  return one.length === other.length && one.every(({ build }, index) => build === other[index]?.build);
}

function sameFlips(one: readonly FlipOutcome[], other: readonly FlipOutcome[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ build, outcome }, index) => build === other[index]?.build && outcome === other[index].outcome)
  );
}

/** A replay that an operator ordered: `replay-<id>`. */
export const replayOrder: Decider<Replay, ReplayCommand, ReplayEvent, ReplayRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
