import { parentPort, workerData } from 'node:worker_threads';
import { searchFiles } from './search-files.ts';
import type { SearchJob } from './search-files-in-worker.ts';

const { folder, patterns } = workerData as SearchJob;
parentPort?.postMessage(await searchFiles(folder, patterns));
