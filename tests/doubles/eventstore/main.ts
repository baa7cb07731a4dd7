import { startStandIn } from './server.ts';

/**
 * `node tests/doubles/eventstore/main.ts <folder> [port]`: serves until it is killed; prints its address on the first
 * line.
 */
const [folder, port = '0'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node tests/doubles/eventstore/main.ts <folder> [port]\n');
  process.exit(2);
}
const standIn = await startStandIn({ folder, port: Number(port), sync: true });
process.stdout.write(`${standIn.url}\n`);
