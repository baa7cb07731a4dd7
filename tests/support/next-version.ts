import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from '../../scripts/set-up.mjs';
import { ROOT } from './root.ts';

const ORDERS = 'packages/read-models/src/orders';

/** As `nextOrderList` of the read models' tests, instead of the order list itself. */
const NEXT_ORDER_LIST = `
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Projection } from '../projection/projection.ts';
import { orderList as previous, type OrderRow } from './order-list-before.ts';

export type { OrderRow };

export const orderList: Projection<OrderRow, PrintOrderEvent> = {
  ...previous,
  version: previous.version + 1,
  indexes: [...previous.indexes, ['circulation', 'placedAt'], ['quantity', 'placedAt']],
  changed: ['circulation'],
  evolve(row, event) {
    const next = previous.evolve(row, event);
    return row === undefined ? bothSides(next) : next;
  },
  previousVersion: { projection: previous, upgrade: (body) => bothSides(body as OrderRow) },
};

function bothSides(row: OrderRow): OrderRow {
  return { ...row, circulation: row.circulation * 2 };
}
`;

/**
 * The shop's code in a next release: a copy of this tree whose order list has a higher version, with this tree's as
 * the previous one. Programs that run from this tree are then the old code.
 */
export class NextVersion {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'pressline-next-'));
  /** The folder of its programs. */
  readonly server = path.join(this.#root, 'dist', 'server');

  static async build(): Promise<NextVersion> {
    const next = new NextVersion();
    await bundleServer(next.server, next.#root);
    return next;
  }

  private constructor() {
    for (const folder of ['packages', 'services']) this.#copy(folder);
    for (const name of ['package.json', 'frontend']) symlinkSync(path.join(ROOT, name), path.join(this.#root, name));
    this.#linkModules();
    const list = path.join(this.#root, ORDERS, 'order-list.ts');
    renameSync(list, path.join(this.#root, ORDERS, 'order-list-before.ts'));
    writeFileSync(list, NEXT_ORDER_LIST);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #copy(folder: string): void {
    const left = new Set(['node_modules', 'test']);
    const [from, to] = [path.join(ROOT, folder), path.join(this.#root, folder)];
    cpSync(from, to, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
    for (const name of readdirSync(from)) {
      const modules = path.join(from, name, 'node_modules');
      if (existsSync(modules)) symlinkSync(modules, path.join(to, name, 'node_modules'));
    }
  }

  /** External modules are this tree's; the project's own are the copy's. */
  #linkModules(): void {
    const [from, to] = [path.join(ROOT, 'node_modules'), path.join(this.#root, 'node_modules')];
    mkdirSync(path.join(to, '@pressline'), { recursive: true });
    for (const name of readdirSync(from))
      if (name !== '@pressline') symlinkSync(path.join(from, name), path.join(to, name));
    for (const folder of ['packages', 'services'])
      for (const name of readdirSync(path.join(this.#root, folder)))
        symlinkSync(path.join(this.#root, folder, name), path.join(to, '@pressline', name));
  }
}
