import { MongoServerError, type Db } from 'mongodb';

/** Older servers, and the stand-in, know `hello` by another name. */
const COMMAND_NOT_FOUND = 59;

/**
 * The time of the MongoDB server, in ms.
 * @throws what the driver throws
 */
export async function mongoTime(db: Db): Promise<number> {
  const { localTime } = await hello(db);
  if (!(localTime instanceof Date)) throw new Error('MongoDB did not report its time.');
  return localTime.getTime();
}

async function hello(db: Db): Promise<{ readonly localTime?: unknown }> {
  try {
    return await db.command({ hello: 1 });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== COMMAND_NOT_FOUND) throw error;
    return db.command({ isMaster: 1 });
  }
}
