import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { hash, verify, type Options } from '@node-rs/argon2';
import { TooBusy } from '../http/too-busy.ts';

/** What one hash costs: KiB of memory and passes over it. */
type HashCosts = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id is the package's own choice; OWASP's first choice of its parameters: 19 MiB, 2 passes, 1 lane. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const OWASP_COSTS: HashCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on libuv's 4 threads, which also read and sync files: a rush of logins must not occupy all of them. */
const MAX_CONCURRENT = 2;
/** Above that, callers are asked to try again, because the wait would be too long for a person. */
const MAX_WAITING = 400;

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Where there is no account, pass no hash: it costs the same time and is never right. */
  matches(hashed: string | undefined, password: string): Promise<boolean>;
}

/** @param costs only tests pass lower ones; a hash says what it cost, so both are checked */
export async function createPasswords(costs: HashCosts = OWASP_COSTS): Promise<Passwords> {
  const limit = limitConcurrency(MAX_CONCURRENT);

  async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= MAX_CONCURRENT + MAX_WAITING)
      throw new TooBusy('Too many passwords are being checked.');
    return limit(work);
  }

  const nobodys = await hash('nobody has this password', costs);
  return {
    hash: (password) => withinLimit(() => hash(password, costs)),
    matches: (hashed, password) =>
      withinLimit(async () => {
        const right = await verify(hashed ?? nobodys, password);
        return hashed !== undefined && right;
      }),
  };
}
