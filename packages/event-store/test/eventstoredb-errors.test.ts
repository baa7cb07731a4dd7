import { describe, expect, it } from '@jest/globals';
import { AccessDeniedError, DeadlineExceededError } from '@eventstore/db-client';
import { EngineUnavailable } from '../src/event-store.ts';
import { ServerCalls } from '../src/eventstoredb/server-calls.ts';

type OfGrpc = NonNullable<ConstructorParameters<typeof AccessDeniedError>[0]>;

const ofGrpc = (code: number, details: string) =>
  Object.assign(new Error(details), { code, details }) as unknown as OfGrpc;
const calls = new ServerCalls({ server: 'EventStoreDB at eventstore:2113', timeoutMs: 1_000 });
const told = (error: Error) =>
  calls.run(
    () => Promise.reject(error),
    () => undefined,
  );

describe('errors of EventStoreDB', () => {
  it.each([
    ['of the client', new AccessDeniedError(ofGrpc(16, 'UNAUTHENTICATED'))],
    ['of gRPC, with a password that is wrong', ofGrpc(16, 'UNAUTHENTICATED')],
    ['of gRPC, without the right to', ofGrpc(7, 'PERMISSION_DENIED')],
  ])('say what to set if it refuses the shop, since waiting does not help: %s', async (_, error) => {
    const refused = told(error);
    await expect(refused).rejects.toThrow(EngineUnavailable);
    await expect(refused).rejects.toThrow('Set a user and password');
    await expect(refused).rejects.toThrow('EVENTSTOREDB_URL');
  });

  it('name the server that is unavailable, and its setting', async () => {
    await expect(told(ofGrpc(14, 'UNAVAILABLE'))).rejects.toThrow(
      'EventStoreDB at eventstore:2113 is unavailable. Check that it runs, and that EVENTSTOREDB_URL is its address.',
    );
  });

  it('say that the server itself ended a slow append', async () => {
    await expect(told(new DeadlineExceededError())).rejects.toThrow(
      'EventStoreDB at eventstore:2113 did not write an append within its own time limit.',
    );
  });
});
