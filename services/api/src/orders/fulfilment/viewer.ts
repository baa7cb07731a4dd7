import type { Caller } from '../../http/caller.ts';

/** Staff see their internal texts; customers don't. */
export type Viewer = 'staff' | 'customer';

export function viewerOf({ role }: Caller): Viewer {
  return role === 'admin' ? 'staff' : 'customer';
}
