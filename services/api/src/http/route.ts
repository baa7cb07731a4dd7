import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Access } from '@pressline/contracts/http/route-shapes.ts';
import type { FilePart } from '@pressline/contracts/http/route-shapes.ts';
import type { ResponseOf, Routes } from '@pressline/contracts/api/route-table.ts';
import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Actor, Position } from '@pressline/event-store/event-store.ts';
import type { z } from 'zod';
import type { Admin, Caller, Customer } from './caller.ts';
import type { CsvResponse } from './csv-response.ts';
import type { FileResponse } from './file-response.ts';
import type { PdfResponse } from './pdf-response.ts';
import type { Problem } from './problem.ts';
import type { ReceivedFile } from './received-file.ts';

/** The type of the caller by a route's access. */
export type CallerOf<A extends Access> = A extends 'anyone' | 'any-session'
  ? undefined
  : A extends 'anyone-or-customer'
    ? Customer | undefined
    : A extends 'anyone-or-account'
      ? Caller | undefined
      : A extends 'customer'
        ? Customer
        : A extends 'admin'
          ? Admin
          : Caller;

type ParsedBody<B> = B extends { readonly schema: infer S extends z.ZodType } ? z.output<S> : undefined;

type FilesOf<B> = B extends { readonly files: infer F extends Readonly<Record<string, FilePart>> }
  ? { readonly [Name in keyof F]: F[Name]['required'] extends true ? ReceivedFile : ReceivedFile | undefined }
  : undefined;

/** A valid call by a caller with access. */
export interface CallOf<N extends EndpointName> {
  readonly caller: CallerOf<Routes[N]['access']>;
  readonly params: z.output<Routes[N]['params']>;
  readonly query: z.output<Routes[N]['query']>;
  readonly body: ParsedBody<Routes[N]['body']>;
  readonly files: FilesOf<Routes[N]['body']>;
  /** The network address, for limits. */
  readonly address: string;
  /** The origin of the request, for the security log. Personal data: sealed in events, never logged. */
  readonly client: ClientData;
  /** Aborted when the client disconnects before the response, so that long work can stop. */
  readonly signal: AbortSignal;
  /** Whether the precheck found that an earlier attempt with the same key had succeeded. */
  readonly isRepeated: boolean;
  /** A header as it was sent. */
  readonly header: (name: string) => string | undefined;
  /**
   * Context of a command made by this call. The same `Idempotency-Key` from the same actor means the same command. All
   * guests are one actor, so pages must generate keys that can't be guessed.
   */
  readonly command: (actor: Actor) => CommandContext;
}

/** The response of a JSON route. */
export interface JsonResponse<N extends EndpointName> {
  readonly body: ResponseOf<N>;
  /** The position of a command's last event, with which the client can read its own write. */
  readonly position?: Position | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Receives server-sent events. */
export interface EventStream {
  /** Writes formatted text. Returns false if the client is too slow and its buffer is full. */
  write(text: string): boolean;
  end(): void;
  onClose(listener: () => void): void;
  /** Called when a full buffer has drained. */
  onDrain(listener: () => void): void;
}
export interface StreamResponse {
  begin(stream: EventStream): void;
}

type ResponseKinds<N extends EndpointName> = {
  readonly json: JsonResponse<N>;
  readonly file: FileResponse;
  readonly csv: CsvResponse;
  readonly pdf: PdfResponse;
  readonly 'event-stream': StreamResponse;
};

export type ReplyOf<N extends EndpointName> = ResponseKinds<N>[Routes[N]['response']['as']] | Problem;

/**
 * The result of a precheck: a problem to refuse the request, or `repeated` if an earlier attempt with the same key
 * succeeded, so that no limit applies.
 */
export type PrecheckResult = Problem | 'repeated' | undefined;

export type Precheck<N extends EndpointName> = (
  call: Pick<CallOf<N>, 'caller' | 'address' | 'params' | 'header'> & {
    /** The id of the command that `command` would create. */
    readonly commandId: (actor: Actor) => string;
  },
) => Promise<PrecheckResult>;

export interface RouteHandler<N extends EndpointName> {
  /** The projections whose read models the route reads; `Pressline-After` waits for them. */
  readonly reads: readonly string[];
  /** Runs before the body is read, so that a used-up limit is reported without an upload. */
  readonly precheck?: Precheck<N>;
  readonly handle: (call: CallOf<N>) => Promise<ReplyOf<N>>;
}

/** A handler for every route of the table; missing and unknown ones don't compile. */
export type RouteHandlers = { readonly [N in EndpointName]: RouteHandler<N> };

/** A route that runs a command or reads streams. */
export function route<N extends EndpointName>(_name: N, handle: RouteHandler<N>['handle']): RouteHandler<N> {
  return { reads: [], handle };
}

/** A route that reads read models. */
export function query<N extends EndpointName>(
  _name: N,
  reads: readonly string[],
  handle: RouteHandler<N>['handle'],
): RouteHandler<N> {
  return { reads, handle };
}
