import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { everyVersion, versionOfBuild } from '@pressline/read-models/previous-version/versions.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compare, type Difference } from '@pressline/read-models/replay/compare.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import type { ShopData } from '@pressline/runtime/stores.ts';

/** A projection's live build compared with a full replay, at the same event. */
export interface Verified {
  readonly projection: string;
  readonly documents: number;
  /** Hash of the live build; absent if there is none. */
  readonly live: string | undefined;
  /** Hash of the replayed build. */
  readonly replayed: string;
  readonly equal: boolean;
  /** The first few documents that differ. */
  readonly differences: readonly Difference[];
}

export interface VerifyOptions {
  readonly deps: Pick<ShopData, 'store' | 'documents'>;
  /** Called for failures that will be retried. */
  readonly report: (error: unknown, build: string | undefined) => void;
}

const CATCH_UP_TIMEOUT_MS = 600_000;
const COMPARE_TIMEOUT_MS = 60_000;

/**
 * Compares every read model with a full replay, by hash, at the same event: events may arrive meanwhile. Feeds both
 * here, which is harmless if a projector feeds them too. The replayed builds are then dropped.
 * @throws Error if a read model doesn't catch up
 */
export async function verify({ deps, report }: VerifyOptions): Promise<readonly Verified[]> {
  const { store, documents } = deps;
  // By the live version: a read model that is being replaced is compared with a replay of its own version.
  const builds = await documents.builds();
  const projections = PROJECTIONS.map((projection) => {
    const live = builds.find((info) => info.live && info.projection === projection.name);
    return (live === undefined ? undefined : versionOfBuild(projection, live.definition)) ?? projection;
  });
  const rebuilt = await replay({ projections, reader: store, store: documents, purpose: 'trial' });
  try {
    const engine = await startEngine({
      reader: store,
      store: documents,
      projections: everyVersion(PROJECTIONS),
      shadowBuilds: rebuilt.map(({ build }) => build),
      report: ({ build, error }) => report(error, build),
    });
    try {
      const verified: Verified[] = [];
      for (const { projection: name, build } of rebuilt) {
        const projection = projections.find((each) => each.name === name);
        if (projection === undefined) throw new Error(`${name} is not a projection of this shop.`);
        verified.push(await verifyOne(deps, engine, projection, build));
      }
      return verified;
    } finally {
      await engine.stop();
    }
  } finally {
    for (const { build } of rebuilt) await documents.drop(build);
  }
}

async function verifyOne(
  { store, documents }: VerifyOptions['deps'],
  engine: CatchUpEngine,
  projection: AnyProjection,
  build: string,
): Promise<Verified> {
  const { name } = projection;
  const live = (await documents.pointer(name))?.live;
  // Without a live build, the replayed one is compared with itself, for its hash.
  if (live !== undefined && !(await engine.waitFor(name, await store.head(), { timeoutMs: CATCH_UP_TIMEOUT_MS })))
    throw new Error(`${name} did not catch up within 10 minutes.`);
  const compared = await compare({
    store: documents,
    reader: store,
    projection,
    live: live ?? build,
    build,
    timeoutMs: COMPARE_TIMEOUT_MS,
  });
  if (compared === 'not-together') throw new Error(`The replay of ${name} did not catch up within a minute.`);
  return {
    projection: name,
    documents: compared.build.documents,
    live: live === undefined ? undefined : compared.live.hash,
    replayed: compared.build.hash,
    equal: live !== undefined && compared.equal,
    differences: compared.examples,
  };
}
