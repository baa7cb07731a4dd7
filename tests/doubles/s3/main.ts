import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { s3Server } from './server.ts';

/** `node tests/doubles/s3/main.ts <folder> [port]`: serves until it is killed; prints its address on the first line. */
const [folder, port = '0'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node tests/doubles/s3/main.ts <folder> [port]\n');
  process.exit(2);
}
const server = s3Server(folder).listen(Number(port), '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
