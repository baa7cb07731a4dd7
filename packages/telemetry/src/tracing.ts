import type { SpanIds } from './request-id.ts';

export type SpanFacts = Readonly<Record<string, string | number>>;

/** Work that has ended. */
export interface EndedWork {
  readonly name: string;
  readonly seconds: number;
  /** In ms since 1970; now if absent. */
  readonly endedAt?: number;
  readonly facts: SpanFacts;
  /** Whether it failed. */
  readonly failed: boolean;
}

/** A request in progress. */
export interface RequestSpan {
  /** Attributes everything that runs in `work`, and what follows from it, to the request. */
  run(work: () => void): void;
  end(request: { readonly name: string; readonly status: number; readonly facts: SpanFacts }): void;
}

/** Traces the shop's work as spans. Never fails and never waits, since the collector may be unavailable. */
export interface Tracing {
  /**
   * @param requestId determines the span's IDs
   * @param parent the caller's span, if it sent one
   */
  request(requestId: string, parent: SpanIds | undefined): RequestSpan;
  /** Records work of the current request; ignored outside of a request. */
  done(work: EndedWork): void;
  /** Runs work for others, which is then not attributed to the current request. */
  apart<T>(work: () => T): T;
  /** Records work that an event caused, for the request in the event's correlation ID. */
  caused(correlationId: string, work: EndedWork): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
