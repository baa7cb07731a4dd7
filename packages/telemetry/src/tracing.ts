import type { SpanIds } from './request-id.ts';

export type SpanFacts = Readonly<Record<string, string | number>>;

/** Something that has ended. */
export interface EndedWork {
  readonly name: string;
  readonly seconds: number;
  /** In ms since 1970; now where it is absent. */
  readonly endedAt?: number;
  readonly facts: SpanFacts;
  /** Whether it failed. */
  readonly failed: boolean;
}

/** A request that is being answered. */
export interface RequestSpan {
  /** What runs in it, and whatever comes of that, belongs to the request. */
  run(work: () => void): void;
  end(request: { readonly name: string; readonly status: number; readonly facts: SpanFacts }): void;
}

/** Where the shop's work is told as spans of traces. Never fails and never waits: who collects them may be away. */
export interface Tracing {
  /** @param requestId tells its place; `parent` is the caller's, where it named one */
  request(requestId: string, parent: SpanIds | undefined): RequestSpan;
  /** Something that this request has done; nothing is told where no request runs. */
  done(work: EndedWork): void;
  /** Runs what others asked for, too, so that it is not told as this request's. */
  apart<T>(work: () => T): T;
  /** Something that an event caused, of the request that the event's correlation id names. */
  caused(correlationId: string, work: EndedWork): void;
  /** Hands over what is left. */
  stop(): Promise<void>;
}
