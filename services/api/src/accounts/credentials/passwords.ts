import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { hash, verify, type Options } from '@node-rs/argon2';
import { TooBusy } from '../../http/too-busy.ts';

/** The cost of a hash: KiB of memory, and passes over it. */
type HashCosts = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id is the package's own choice; OWASP's first choice of its parameters: 19 MiB, 2 passes, 1 lane. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const OWASP_COSTS: HashCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on libuv's 4 threads, which also read and sync files, so many logins must not occupy all of them. */
const MAX_CONCURRENT = 2;
/** With more waiting, new callers get 503, because the wait would be too long for a person. */
const MAX_WAITING = 100;

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Without an account, pass no hash: it takes the same time and never matches. */
  matches(hashed: string | undefined, password: string): Promise<boolean>;
}

/** @param costs lower in tests; a hash includes its cost, so hashes of any cost can be verified */
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
