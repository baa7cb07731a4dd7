export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/**
 * A count with its noun: `1 key`, `1,200 keys`.
 * @param many plural, if it isn't formed with an s
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const AND = new Intl.ListFormat('en-GB');

/** `order-list, inbox and mailbox` */
export function listed(names: readonly string[]): string {
  return AND.format(names);
}

/** 12 kB, 61.4 MB, 1.6 GB: decimal units, as disks are sold and `df -H` prints. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** 0.2 s, 41 s, 3 min 5 s, 2 h 10 min, 3 d 4 h */
export function formatDuration(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${String(minutes)} min ${String(whole % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${String(hours)} h ${String(minutes % 60)} min`
    : `${String(Math.floor(hours / 24))} d ${String(hours % 24)} h`;
}
