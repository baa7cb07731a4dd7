import type { EventStore } from '@pressline/event-store/event-store.ts';
import { openSmtpTransport } from '../../src/messaging/smtp-transport.ts';
import { MailShop } from './shop.ts';

// A process of its own: takes an order, writes its mail, and kills itself at the given point.
const [folder = '', url = '', point = '', type = ''] = process.argv.slice(2);

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

function dying(store: EventStore): EventStore {
  return {
    ...bound(store),
    async append(stream, expected, events) {
      const meant = events.some(({ event }) => event.type === type);
      if (meant && point === 'before') return die();
      const result = await store.append(stream, expected, events);
      return meant && point === 'after' ? die() : result;
    },
  };
}

function bound(store: EventStore): EventStore {
  return {
    append: (...given) => store.append(...given),
    readStream: (...given) => store.readStream(...given),
    readForward: (...given) => store.readForward(...given),
    readRecorded: (...given) => store.readRecorded(...given),
    positionBefore: (...given) => store.positionBefore(...given),
    onAppended: (...given) => store.onAppended(...given),
    head: () => store.head(),
    close: () => store.close(),
  };
}

const shop = await MailShop.open(folder, { transport: openSmtpTransport(url), wrap: dying });
await shop.order();
process.stdout.write('ordered\n');
setInterval(() => undefined, 1_000);
