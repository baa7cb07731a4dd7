import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InspectionQueue } from '../src/inspection-queue.ts';

interface File {
  readonly customer: string;
  readonly name: string;
  readonly isSlow: boolean;
}

/** A queue whose files take a turn of the event loop in the first lane, and several in the second; it logs each start and end. */
function loggedQueue(known: (file: File) => string | undefined = () => undefined) {
  const log: string[] = [];
  const inLane = async (lane: string, { name }: File, turns: number): Promise<string> => {
    log.push(`${lane} ${name} starts`);
    for (let count = 0; count < turns; count += 1) await turn();
    log.push(`${lane} ${name} ends`);
    return name;
  };
  const queue = new InspectionQueue<File, string>({
    known,
    async quick(file) {
      const name = await inLane('quick', file, 1);
      return file.isSlow ? undefined : name;
    },
    slow: (file) => inLane('slow', file, 5),
  });
  return { queue, log, run: (file: File) => queue.run(file.customer, file) };
}

const file = (name: string, isSlow = false): File => ({ customer: name.slice(0, 1), name, isSlow });

describe('the queue of inspections', () => {
  it('serves another customer while the slow file of one is in the second lane', async () => {
    const { run, log } = loggedQueue();
    await Promise.all([run(file('a1', true)), run(file('a2')), run(file('b1'))]);
    expect(log).toEqual([
      'quick a1 starts',
      'quick a1 ends',
      'quick b1 starts',
      'slow a1 starts',
      'quick b1 ends',
      'slow a1 ends',
      'quick a2 starts',
      'quick a2 ends',
    ]);
  });

  it('uses known results without a lane', async () => {
    const { run, log } = loggedQueue(({ name }) => (name === 'a2' ? 'known' : undefined));
    await expect(Promise.all([run(file('a1')), run(file('a2'))])).resolves.toEqual(['a1', 'known']);
    expect(log).toEqual(['quick a1 starts', 'quick a1 ends']);
  });

  it('continues after a file that can’t be read, and forgets customers without files', async () => {
    const queue = new InspectionQueue<string, string>({
      known: () => undefined,
      quick: (name) => (name === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve(name)),
      slow: (name) => Promise.resolve(name),
    });
    const lost = queue.run('a', 'lost');
    const next = queue.run('a', 'next');
    expect([queue.sizeOf('a'), queue.sizeOf('b')]).toEqual([2, 0]);
    await expect(lost).rejects.toThrow('lost');
    await expect(next).resolves.toBe('next');
    expect(queue.sizeOf('a')).toBe(0);
  });

  const files = fc
    .array(fc.record({ customer: fc.constantFrom('a', 'b', 'c', 'd'), isSlow: fc.boolean() }), { maxLength: 24 })
    .map((plans) => plans.map((plan, place) => ({ ...plan, name: `${plan.customer}${place}` })));

  it('inspects each customer’s files in order, each after at most one file of every other customer', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (all) => {
        const { run, log } = loggedQueue();
        await expect(Promise.all(all.map(run))).resolves.toEqual(all.map(({ name }) => name));
        for (const customer of ['a', 'b', 'c', 'd']) {
          const own = all.filter((one) => one.customer === customer);
          const order = log.flatMap((line) => (/^quick .* starts$/.test(line) ? [line.split(' ')[1] ?? ''] : []));
          expect(order.filter((name) => name.startsWith(customer))).toEqual(own.map(({ name }) => name));
          let ready = 0;
          for (const { name, isSlow } of own) {
            const starts = log.indexOf(`quick ${name} starts`);
            const ahead = log.slice(ready, starts).filter((line) => /^quick .* starts$/.test(line));
            const customers = ahead.map((line) => line.charAt('quick '.length));
            expect(new Set(customers).size).toBe(customers.length);
            ready = log.indexOf(`${isSlow ? 'slow' : 'quick'} ${name} ends`);
          }
        }
      }),
    );
  });
});
