import { describe, expect, it } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { MongoBulkWriteError, MongoClient, MongoNetworkError, MongoServerError, type BulkWriteResult } from 'mongodb';
import { mapErrors } from '../src/mongo/mongo-errors.ts';

/** What the driver returns if a bulk write fails as a whole. */
function bulkError(error: MongoServerError | MongoNetworkError): MongoBulkWriteError {
  return new MongoBulkWriteError(error, { getWriteConcernError: () => undefined } as BulkWriteResult);
}
const ofServer = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: `code ${String(code)}`, code, errorLabels });
const db = new MongoClient('mongodb://one:27017,two:27018').db('shop');
const reported = (error: Error) => mapErrors(db, () => Promise.reject(error));

describe('an error of MongoDB', () => {
  it.each([
    ['a cursor that the server ended', ofServer(43)],
    ['a killed query plan', ofServer(175)],
    ['a killed cursor', ofServer(237)],
    ['a majority that can’t be read yet', ofServer(134)],
    ['an interrupted command', ofServer(11_601)],
    ['a server that steps down', ofServer(189)],
    ['one that the server marks as worth another attempt', ofServer(12_345, ['RetryableWriteError'])],
    ['an overloaded server', ofServer(462, ['SystemOverloadedError'])],
    ['a connection that broke during a bulk write', bulkError(new MongoNetworkError('closed'))],
    ['a server that steps down during a bulk write', bulkError(ofServer(10_107))],
  ])('is an outage: %s', async (_, error) => {
    await expect(reported(error)).rejects.toThrow(EngineUnavailable);
  });

  it('names the server, its address and the setting', async () => {
    await expect(reported(new MongoNetworkError('closed'))).rejects.toThrow(
      'MongoDB at one:27017,two:27018 is unavailable. Check that it runs, and that MONGODB_URL is its address.',
    );
  });

  it.each([
    ['a missing right', ofServer(13)],
    ['a missing right in a bulk write', bulkError(ofServer(13))],
    ['a document that a bulk write may not store', bulkError(ofServer(121))],
    ['a wrong command', ofServer(9)],
  ])('is no outage if waiting doesn’t help: %s', async (_, error) => {
    await expect(reported(error)).rejects.toBe(error);
  });
});
