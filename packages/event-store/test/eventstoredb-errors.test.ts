import { describe, expect, it } from '@jest/globals';
import { AccessDeniedError } from '@eventstore/db-client';
import { EngineUnavailable } from '../src/event-store.ts';
import { withDeadline } from '../src/eventstoredb/server-errors.ts';

type OfGrpc = NonNullable<ConstructorParameters<typeof AccessDeniedError>[0]>;

const ofGrpc = (code: number, details: string) =>
  Object.assign(new Error(details), { code, details }) as unknown as OfGrpc;
const told = (error: Error) => withDeadline(1_000, Promise.reject(error), () => undefined);

describe('errors of EventStoreDB', () => {
  it.each([
    ['of the client', new AccessDeniedError(ofGrpc(16, 'UNAUTHENTICATED'))],
    ['of gRPC, with a password that is wrong', ofGrpc(16, 'UNAUTHENTICATED')],
    ['of gRPC, without the right to', ofGrpc(7, 'PERMISSION_DENIED')],
  ])('say what to set if it refuses the shop, since waiting does not help: %s', async (_, error) => {
    const refused = told(error);
    await expect(refused).rejects.toThrow(EngineUnavailable);
    await expect(refused).rejects.toThrow('Set a user and password');
    await expect(refused).rejects.toThrow('EVENTSTORE_URL');
  });

  it('report only that it is unavailable', async () => {
    await expect(told(ofGrpc(14, 'UNAVAILABLE'))).rejects.toThrow('The event store is unavailable.');
  });
});
