import { parentPort, workerData } from 'node:worker_threads';
import { searchFiles } from './search-files.ts';
import type { SearchOrder } from './search-files-in-worker.ts';

const { folder, needles } = workerData as SearchOrder;
parentPort?.postMessage(await searchFiles(folder, needles));
