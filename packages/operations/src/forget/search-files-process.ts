import { searchFiles } from './search-files.ts';
import type { SearchJob } from './search-files-in-process.ts';

// Listening keeps it alive until the other end disconnects, so that the result arrives before the exit.
process.on('message', ({ folder, patterns }: SearchJob) => {
  void searchFiles(folder, patterns).then((searched) => process.send?.(searched));
});
