import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen } from '@testing-library/react';
import type { Language } from '../../../src/shared/language/languages.ts';
import { shop } from '../../support/shop-api.ts';
import { idOf, NOW, openOffice } from '../../support/office.ts';

type Standing = ResponseOf<'projections'>;
export type Projection = Standing['projections'][number];
export type Build = Projection['builds'][number];
export type Replay = Standing['replays'][number];
export type Compared = ResponseOf<'compareBuilds'>;
export type ParkedStream = Standing['parked'][number];
export type Audit = Standing['audits'][number];

const HUDA = { role: 'admin', id: null, name: 'Huda Salem' } as const;

/** The n-th build of a projection; the first is live. */
export function build(projection: string, nth: number, more: Partial<Build> = {}): Build {
  return {
    build: `${projection}-${idOf(nth)}`,
    version: 7,
    state: 'ready',
    place: nth === 1 ? 'live' : 'beside',
    made_at: `2026-03-02T08:00:0${nth}.000Z`,
    position: '100',
    scanned_to: '100',
    events_per_second: 14,
    documents: 48,
    parked: 0,
    bytes: 4_096,
    failing: null,
    ...more,
  };
}

export function compared(projection: string, nth: number): Compared {
  return {
    projection,
    build: build(projection, nth).build,
    version: 7,
    live_version: 7,
    clean: true,
    documents: 48,
    differing: 0,
    added: 0,
    missing: 0,
    malformed: 0,
    parked: 0,
    fields: [],
    examples: [],
    live_hash: 'a'.repeat(64),
    hash: 'a'.repeat(64),
    position: '100',
  };
}

export function replay(projections: readonly string[], more: Partial<Replay> = {}): Replay {
  return {
    id: idOf(500),
    projections: [...projections],
    purpose: 'flip-by-hand',
    at_most: null,
    status: 'wanted',
    ordered_at: NOW,
    ordered_by: HUDA,
    since: NOW,
    reason: null,
    builds: projections.map((projection) => ({ projection, build: build(projection, 2).build, version: 7 })),
    progress: null,
    flips: null,
    result: null,
    ...more,
  };
}

export function finished(projections: readonly string[], more: Partial<Replay> = {}): Replay {
  const result = { events: 100, took_ms: 900, compared: projections.map((projection) => compared(projection, 2)) };
  return replay(projections, { status: 'finished', result, ...more });
}

/** The read models as the shop has them: what a page changes is served from then on. */
export class StandingProjections {
  replays: readonly Replay[] = [];
  parked: readonly ParkedStream[] = [];
  audits: readonly Audit[] = [];
  readonly #builds = new Map<string, readonly Build[]>();

  constructor(...projections: readonly string[]) {
    for (const projection of projections) this.#builds.set(projection, [build(projection, 1)]);
    shop.serves('projections', () => this.#standing());
    shop.serves('signingSecrets', { rotations: [] });
  }

  has(projection: string, builds: readonly Build[]): void {
    this.#builds.set(projection, builds);
  }

  /** Readers are on another build from now on; the one before is kept. */
  flip(projection: string, to: string): void {
    const builds = this.of(projection).map((each): Build => {
      if (each.build === to) return { ...each, place: 'live' };
      return each.place === 'live' ? { ...each, place: 'previous' } : each;
    });
    this.#builds.set(projection, builds);
  }

  drop(projection: string, dropped: string): void {
    this.#builds.set(
      projection,
      this.of(projection).filter((each) => each.build !== dropped),
    );
  }

  of(projection: string): readonly Build[] {
    return this.#builds.get(projection) ?? [];
  }

  async open(hash = '', language: Language = 'en') {
    const rendered = await openOffice(`/admin/projections${hash}`, {}, language);
    await screen.findByRole('rowheader', { name: [...this.#builds.keys()][0] ?? '' });
    return rendered;
  }

  #standing(): Standing {
    return {
      at: NOW,
      head: '100',
      told_at: NOW,
      projections: [...this.#builds].map(([projection, builds]) => this.#projection(projection, builds)),
      replays: [...this.replays],
      parked: [...this.parked],
      audits: [...this.audits],
      queue_board: null,
    };
  }

  #projection(projection: string, builds: readonly Build[]): Projection {
    const live = builds.find(({ place }) => place === 'live');
    const previous = builds.find(({ place }) => place === 'previous');
    const seen = ({ build: name, version }: Build) => ({ build: name, version });
    return {
      projection,
      version: 7,
      live_version: 7,
      lag_ms: 200,
      lags: Array.from({ length: 60 }, () => null),
      builds: builds.map((each) => ({
        ...each,
        parked: each.place === 'live' ? this.parked.filter((one) => one.projection === projection).length : 0,
      })),
      flipped:
        live === undefined || previous === undefined
          ? null
          : { at: NOW, by: HUDA, from: seen(previous), to: seen(live), in_spite_of: [], undoes: false },
    };
  }
}
