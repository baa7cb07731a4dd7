import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import multer from 'multer';

/**
 * The minimum that could be called an order: a multipart route that syncs two files and inserts a row, and responds
 * once both are on disk. No hashes, prices, events, access checks or idempotency. The benchmark runs it in a separate
 * process: `node bare-shop.ts <folder>`; prints its port.
 */
const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });
const database = new DatabaseSync(path.join(folder, 'orders.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec('CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT');
const insert = database.prepare('INSERT INTO orders (id, body) VALUES (?, ?)');
const upload = multer({ storage: multer.diskStorage({ destination: folder }) });

const app = express();
app.post('/api/orders', upload.fields([{ name: 'frontFile' }, { name: 'backFile' }]), async (request, response) => {
  const parts = request.files as Record<string, Express.Multer.File[]>;
  const files = await Promise.all(
    Object.values(parts)
      .flat()
      .map(async ({ path: file, size }) => {
        const handle = await open(file, 'r+');
        try {
          await handle.datasync();
          return { file, size };
        } finally {
          await handle.close();
        }
      }),
  );
  const id = randomUUID();
  insert.run(id, JSON.stringify({ ...(request.body as object), files }));
  response.status(201).json({ orderId: id, message: 'Order placed successfully' });
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`${String(address.port)}\n`);
});
