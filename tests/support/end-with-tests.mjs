// Loaded into a shop's process before its own code: the process ends with the test process that started it, also where that
// one crashed or was killed. A pipe closes with its other end.
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref?.();
