import type { Access, EndpointName } from '@pressline/contracts/http/endpoints.ts';
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

/** Who calls, as far as a route's access lets it be anyone. */
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

/** A call that fits its route's schemas, from somebody who may make it. */
export interface CallOf<N extends EndpointName> {
  readonly caller: CallerOf<Routes[N]['access']>;
  readonly params: z.output<Routes[N]['params']>;
  readonly query: z.output<Routes[N]['query']>;
  readonly body: ParsedBody<Routes[N]['body']>;
  readonly files: FilesOf<Routes[N]['body']>;
  /** Of the network, for limits. */
  readonly address: string;
  /** Where it came from, for the security log. Personal data: sealed in events, never logged. */
  readonly client: ClientData;
  readonly requestId: string;
  /** Aborted where whoever asked goes before the answer: what takes minutes need not be done to its end. */
  readonly signal: AbortSignal;
  /** A header as it was sent. */
  readonly header: (name: string) => string | undefined;
  /**
   * What a command of this call is to be known by. The same `Idempotency-Key` from the same actor is the same command;
   * guests are one actor, so their keys must be as hard to guess as a page makes them.
   */
  readonly command: (actor: Actor) => CommandContext;
}

/** What a JSON route answers. */
export interface JsonResponse<N extends EndpointName> {
  readonly body: ResponseOf<N>;
  /** Of a command's last event: the client can ask to read its own write. */
  readonly position?: Position | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Where server-sent events go once the route has agreed to send them. */
export interface EventStream {
  /** Writes what was formatted; false where the reader is too slow and its buffer is full. */
  write(text: string): boolean;
  end(): void;
  onClose(listener: () => void): void;
  /** Called when a full buffer has emptied. */
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

/** Whether the body is read: a refusal; `repeated` where an earlier attempt with the same key was done, so that no limit applies. */
export type PrecheckResult = Problem | 'repeated' | undefined;

export type Precheck<N extends EndpointName> = (
  call: Pick<CallOf<N>, 'caller' | 'address' | 'params' | 'header'> & {
    /** The id of the command that `command` will make. */
    readonly commandId: (actor: Actor) => string;
  },
) => Promise<PrecheckResult>;

export interface RouteHandler<N extends EndpointName> {
  /** The projections whose read models the route answers from; `Pressline-After` waits for them. */
  readonly reads: readonly string[];
  /** Asked before the body is read: a limit that is used up needs no upload to be told. */
  readonly precheck?: Precheck<N>;
  readonly handle: (call: CallOf<N>) => Promise<ReplyOf<N>>;
}

/** One handler a route of the table: none is missing, and there is none that the table doesn't know. */
export type RouteHandlers = { readonly [N in EndpointName]: RouteHandler<N> };

/** A route that decides, or that reads streams. */
export function route<N extends EndpointName>(_name: N, handle: RouteHandler<N>['handle']): RouteHandler<N> {
  return { reads: [], handle };
}

/** A route that answers from read models. */
export function query<N extends EndpointName>(
  _name: N,
  reads: readonly string[],
  handle: RouteHandler<N>['handle'],
): RouteHandler<N> {
  return { reads, handle };
}
