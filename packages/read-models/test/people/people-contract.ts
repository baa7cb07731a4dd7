import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ERASED, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { orderPlaced, orderStream, SARAS_SUBJECT, type TestShop } from '../support/history.ts';
import { SqliteShop } from '../support/sqlite-shop.ts';
import {
  recordsMatching,
  startPeople,
  subjectsMatching,
  type People,
  type PeopleOptions,
} from '../../src/people/people.ts';
import type { PeopleStore } from '../../src/people/people-store.ts';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { SearchableContent } from '../../src/people/person-search-terms.ts';

export interface WordsUnderTest {
  /** Opens the same words each time. */
  open(head: Position): Promise<PeopleStore>;
  delete(): Promise<void>;
}

const OMARS = '0b'.repeat(32);
/** Ends a wait that hangs. It measures nothing: a slow engine may take much longer than a fast one. */
const SOON = { timeoutMs: 60_000 };

class KeysAway extends Error {}

/** What a search for people must do, wherever its words are stored. */
export function peopleContract(name: string, make: () => Promise<WordsUnderTest>): void {
  describe(`The search for people: ${name}`, () => {
    let shop: TestShop;
    let people: People;
    let store: PeopleStore;
    let words: WordsUnderTest;
    let forgotten: Set<string>;
    let away: boolean;
    const contents = new Map<string, SearchableContent>();

    beforeEach(async () => {
      shop = new SqliteShop();
      words = await make();
      forgotten = new Set();
      away = false;
      contents.clear();
      people = await start();
    });
    afterEach(async () => {
      await people.stop();
      await words.delete();
      await shop.close();
    });

    /** Replaces the keys: a block's content is looked up by its text. */
    async function open(blocks: readonly Sealed<SearchableContent>[]): Promise<readonly unknown[]> {
      if (away) throw new KeysAway('The keys are away.');
      return blocks.map(({ subject, box }) => {
        const content = contents.get(box);
        if (content === 'broken') throw new Error('A sealed block does not open.');
        return forgotten.has(subject) ? ERASED : content;
      });
    }

    async function start(options: Partial<PeopleOptions> = {}): Promise<People> {
      store = await words.open(await shop.events.head());
      return startPeople({
        store,
        reader: shop.events,
        open,
        passes: (error) => error instanceof KeysAway,
        report: () => undefined,
        sweepMs: 3_600_000,
        ...options,
      });
    }

    async function order(n: number, subject: string, content: SearchableContent): Promise<void> {
      const box = Buffer.from(`box ${n}`).toString('base64');
      contents.set(box, content);
      const placed = orderPlaced(n);
      await shop.append(orderStream(n), { ...placed, data: { ...placed.data, customer: { subject, box } } });
    }

    function found(typed: string): Promise<readonly string[]> {
      return subjectsMatching(store, typed);
    }

    async function caughtUp(): Promise<void> {
      expect(await people.waitFor(await shop.events.head(), SOON)).toBe(true);
    }

    const sara = { name: 'Sara Al-Mansoori', email: 'Sara.M@Example.ae', phone: '+971 50 123 4567' };

    it.each([
      'sara',
      'SARA man',
      'al-mans',
      'sara.m@exa',
      'example',
      '+971 50 123',
      '0501234',
      '00971501234567',
      '50 123',
      '123 4567',
      '4567',
      '٠٥٠ ١٢٣',
      '+۹۷۱۵۰',
      'Sárà',
    ])('finds Sara by "%s"', async (typed) => {
      await order(1, SARAS_SUBJECT, sara);
      await order(2, OMARS, { name: 'Omar Haddad', email: 'omar@example.com', phone: '055 765 4321' });
      await caughtUp();
      expect(await found(typed)).toContain(SARAS_SUBJECT);
    });

    it.each(['omar', 'sara omar', 'ara', '971551', '', ' – '])('does not find Sara by "%s"', async (typed) => {
      await order(1, SARAS_SUBJECT, sara);
      await caughtUp();
      expect(await found(typed)).toEqual([]);
    });

    it('finds an order by the names of its files, and a message by all words, each in the beginning', async () => {
      await order(1, SARAS_SUBJECT, { ...sara, frontFileName: 'Dune_letterhead-v3.pdf' });
      await order(2, SARAS_SUBJECT, { ...sara, frontFileName: 'Other letters.pdf' });
      const box = Buffer.from('message').toString('base64');
      contents.set(box, { name: 'Omar', message: 'Do you print on kraft bags?' });
      const messageId = '0195a000-0000-7000-8000-000000000d01';
      await shop.append(`contact-${messageId}`, {
        type: 'contact-message-received',
        data: { messageId, content: { subject: OMARS, box } },
      });
      await caughtUp();
      expect(await recordsMatching(store, 'dune letter')).toEqual([orderStream(1)]);
      expect(await recordsMatching(store, 'Kraft print')).toEqual([`contact-${messageId}`]);
      expect(await recordsMatching(store, 'kraft letterhead')).toEqual([]);
      expect(await recordsMatching(store, 'raft')).toEqual([]);
      expect(await recordsMatching(store, ' – ')).toEqual([]);
      // Those words name nobody.
      expect(await found('kraft')).toEqual([]);
      await people.forget(OMARS);
      expect(await recordsMatching(store, 'kraft')).toEqual([]);
      expect(await recordsMatching(store, 'dune')).toEqual([orderStream(1)]);
    });

    it('finds a person by every name they ever gave, once', async () => {
      await order(1, SARAS_SUBJECT, sara);
      await order(2, SARAS_SUBJECT, { ...sara, name: 'Sara Haddad' });
      await caughtUp();
      expect(await found('sara')).toEqual([SARAS_SUBJECT]);
      expect(await found('haddad')).toEqual([SARAS_SUBJECT]);
      expect(await found('mansoori')).toEqual([SARAS_SUBJECT]);
    });

    it('finds no forgotten person, even if a page opened before is written afterwards', async () => {
      await order(1, SARAS_SUBJECT, sara);
      await caughtUp();
      expect(await people.forget(SARAS_SUBJECT)).toBe(15);
      expect(await found('sara')).toEqual([]);
      expect(await people.forget(SARAS_SUBJECT)).toBe(0);
      await order(2, SARAS_SUBJECT, sara);
      await caughtUp();
      expect(await found('sara')).toEqual([]);
    });

    it('finds the same people once it was rewritten', async () => {
      await order(1, SARAS_SUBJECT, sara);
      await order(2, OMARS, { name: 'Omar Haddad', email: 'omar@example.com' });
      await caughtUp();
      await people.forget(SARAS_SUBJECT);
      await store.rewrite();
      expect(await found('example')).toEqual([OMARS]);
    });

    it('is rebuilt, without the forgotten, if its words were deleted', async () => {
      await order(1, SARAS_SUBJECT, sara);
      await order(2, OMARS, { name: 'Omar Haddad', email: 'omar@example.com' });
      await caughtUp();
      forgotten.add(SARAS_SUBJECT);
      await people.forget(SARAS_SUBJECT);
      await people.stop();
      await words.delete();
      people = await start();
      await caughtUp();
      expect(await found('sara')).toEqual([]);
      expect(await found('omar')).toEqual([OMARS]);
    });

    it('continues after a restart where it stopped', async () => {
      await order(1, SARAS_SUBJECT, sara);
      await caughtUp();
      await people.stop();
      contents.clear();
      people = await start();
      expect(await found('sara')).toEqual([SARAS_SUBJECT]);
    });

    it('hides no other person because of a block that can’t be opened, and opens it after a restart', async () => {
      await order(1, OMARS, 'broken');
      await order(2, SARAS_SUBJECT, sara);
      await caughtUp();
      expect(await found('sara')).toEqual([SARAS_SUBJECT]);
      expect((await people.status()).unopened).toEqual([
        { stream: orderStream(1), revision: 0, reason: 'Error: A sealed block does not open.' },
      ]);
      await people.stop();
      contents.set(Buffer.from('box 1').toString('base64'), { name: 'Omar' });
      people = await start();
      await until(async () => (await people.status()).unopened.length === 0);
      expect(await found('omar')).toEqual([OMARS]);
    });

    it('reads new events before it retries blocks that did not open', async () => {
      await order(1, OMARS, 'broken');
      await caughtUp();
      await people.stop();
      await order(2, SARAS_SUBJECT, sara);
      const reader: EventReader = {
        head: () => shop.events.head(),
        readForward: (wanted) => shop.events.readForward(wanted),
        readStream: () => Promise.reject(new Error('It can’t be read now.')),
        close: () => Promise.resolve(),
      };
      people = await start({ reader });
      await caughtUp();
      expect(await found('sara')).toEqual([SARAS_SUBJECT]);
      expect((await people.status()).unopened).toHaveLength(1);
    });

    it('waits for unavailable keys, and loses no person', async () => {
      away = true;
      await order(1, SARAS_SUBJECT, sara);
      expect(await people.waitFor(await shop.events.head(), { timeoutMs: 60 })).toBe(false);
      expect((await people.status()).failing).toContain('The keys are away.');
      away = false;
      await caughtUp();
      expect(await found('sara')).toEqual([SARAS_SUBJECT]);
      expect((await people.status()).failing).toBeUndefined();
    });
  });
}
