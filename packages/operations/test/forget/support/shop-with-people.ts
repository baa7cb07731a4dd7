import { createSecretKey } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import type { SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import { openPeopleFile } from '@pressline/read-models/sqlite/sqlite-people.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';
import { wordsOfPerson } from '@pressline/read-models/people/person-search-terms.ts';
import { orderId, orderPlaced, orderStream } from '@pressline/read-models/testing/history.ts';
import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import type { PersonalDataContext } from '../../../src/forget/personal-data-context.ts';
import { searchFiles } from '../../../src/forget/search-files.ts';

export const SARA = {
  name: 'Sara Haddad',
  email: 'sara@dune.example',
  phone: '+971 50 555 0134',
  location: 'Villa 17, Al Quoz, Dubai',
};
export const OMAR = { ...SARA, name: 'Omar Haddad', email: 'omar@example.com', phone: '+971 55 765 4321' };
export const NOW = new Date('2026-03-05T10:00:00.000Z');

type Person = typeof SARA;

/** Events, keys, files and the search of a shop, in a folder, and people who order there. */
export class ShopWithPeople {
  readonly #shop: SqliteShop;
  readonly #keys: SubjectKeys;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly people: PeopleStore;

  private constructor(keys: SubjectKeys, personalData: PersonalData, files: BlobStore, shop: SqliteShop) {
    this.#shop = shop;
    this.#keys = keys;
    this.personalData = personalData;
    this.files = files;
    this.people = openPeopleFile({ file: this.peopleFile, head: (1n << 62n) as Position });
  }

  static async open(): Promise<ShopWithPeople> {
    const shop = new SqliteShop();
    mkdirSync(path.join(shop.folder, 'keys'));
    const masterKeys = { current: createSecretKey(Buffer.alloc(32, 7)) };
    const file = path.join(shop.folder, 'keys', 'keys.sqlite');
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    const files = await openFolderBlobStore({ root: path.join(shop.folder, 'files') });
    return new ShopWithPeople(keys, await PersonalData.with(keys), files, shop);
  }

  get folder(): string {
    return this.#shop.folder;
  }

  get peopleFile(): string {
    return path.join(this.folder, 'people', 'people.sqlite');
  }

  get events(): EventStore {
    return this.#shop.events;
  }

  /** As in one process. */
  context(): PersonalDataContext {
    return {
      store: this.events,
      files: this.files,
      filesIn: 'folder',
      personalData: () => Promise.resolve(this.personalData),
      people: () => Promise.resolve(this.people),
      searchFiles: (patterns) => searchFiles(this.folder, patterns),
      notifyOthers: () => Promise.resolve(true),
      now: () => NOW,
    };
  }

  append(stream: StreamName, ...events: readonly ShopEvent[]): Promise<Position> {
    return this.#shop.append(stream, ...events);
  }

  appendDamaged(stream: StreamName): Promise<void> {
    return this.#shop.appendDamaged(stream);
  }

  subjectOf(person: Person): string {
    return this.personalData.subjectOf(person.email);
  }

  /** The person orders: sealed, searchable, and with two files. */
  async order(n: number, person: Person): Promise<StreamName> {
    const placed = await this.sealedOrder(n, person);
    await this.append(orderStream(n), placed);
    return orderStream(n);
  }

  /** An order in progress: its files are stored. */
  async sealedOrder(n: number, person: Person): Promise<ShopEvent> {
    const placed = orderPlaced(n);
    for (const file of Object.values(placed.data.files))
      if (file !== undefined) await this.keep('artwork', file.name, person.email);
    await this.keep('previews', `${placed.data.files.front.name}.640.webp`, 'drawn');
    const subject = this.subjectOf(person);
    await this.people.merge([{ subject, words: wordsOfPerson(person) }], [], 1n as Position);
    const files = { frontFileName: 'front.pdf', backFileName: 'back.pdf' };
    const customer = await this.personalData.seal(subject, { ...person, ...files });
    return { ...placed, data: { ...placed.data, customer } };
  }

  async keep(area: 'artwork' | 'previews', name: string, content: string): Promise<void> {
    await writeBlob(this.files, { area, name, limit: 1_000 }, Readable.from([Buffer.from(content)]));
  }

  filesOf(n: number): readonly string[] {
    return (['artwork', 'previews'] as const).flatMap((area) =>
      readdirSync(path.join(this.folder, 'files', area)).filter((name) => name.includes(orderId(n))),
    );
  }

  /** A member of the staff, invited by this address. Returns their account. */
  async staff(person: Person): Promise<string> {
    const userId = newId();
    const profile = await this.personalData.seal(this.subjectOf(person), {
      username: person.name,
      email: person.email,
    });
    await this.append(`user-${userId}`, {
      type: 'staff-invited',
      data: { userId, profile, language: 'en', askedAt: NOW.toISOString() },
    });
    return userId;
  }

  /** A mail to the person. Returns its stream. */
  async mail(person: Person): Promise<StreamName> {
    const mailId = newId();
    const facts = { kind: 'order-finished', orderId: orderId(1), number: '7K2M-4Q9X', product: 'Cards' } as const;
    const content = { to: { name: person.name, address: person.email }, facts };
    await this.append(`mail-${mailId}`, {
      type: 'mail-queued',
      data: {
        mailId,
        kind: 'order-finished',
        language: 'en',
        cause: { stream: orderStream(1), revision: 0 },
        content: await this.personalData.seal(this.subjectOf(person), content),
        messageId: `<${mailId}@shop.example>`,
        dueAt: NOW.toISOString(),
        until: NOW.toISOString(),
      },
    });
    return `mail-${mailId}`;
  }

  async typesOf(stream: StreamName): Promise<readonly string[]> {
    return (await this.events.readStream(stream)).map(({ type }) => type);
  }

  async close(): Promise<void> {
    await this.people.close();
    await this.#keys.close();
    await this.#shop.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
