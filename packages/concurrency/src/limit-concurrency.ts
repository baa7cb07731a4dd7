/** Runs at most so many tasks at once; the others wait their turn, first come, first served. */
// The only importer of p-limit: Jest needs an older version, so npm would install a copy for each package that does.
export { default as limitConcurrency, type LimitFunction } from 'p-limit';
