import { hash, verify, type Options } from '@node-rs/argon2';
import { TooBusy } from '../http/too-busy.ts';

/** What one hash costs: KiB of memory and passes over it. */
type HashCosts = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id is the package's own choice; OWASP's first choice of its parameters: 19 MiB, 2 passes, 1 lane. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const OWASP_COSTS: HashCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's 4 threads, which also read and sync files. So that a rush of logins leaves some to the rest of
 * the shop, only so many hash at once; the others wait their turn.
 */
const AT_ONCE = 2;
/** Who comes when so many wait already is told to come again, rather than wait for longer than a person would. */
const MOST_WAITING = 400;

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Where there is no account, pass no hash: it costs the same time and is never right. */
  matches(hashed: string | undefined, password: string): Promise<boolean>;
}

/** @param costs only tests pass lower ones; a hash says what it cost, so both are checked */
export async function createPasswords(costs: HashCosts = OWASP_COSTS): Promise<Passwords> {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new TooBusy('Too many passwords are being checked.');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over this place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
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
