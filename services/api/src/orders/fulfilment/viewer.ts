import type { Caller } from '../../http/caller.ts';

/** Staff see their internal texts; customers don't. */
export type Viewer = 'staff' | 'customer';

/** A product as ordered. */
export interface Titled {
  readonly title: string;
  readonly titleForCustomer?: string | undefined;
}

/** The title of a product as ordered: staff read it in English, customers in their own language. */
export function titleFor(viewer: Viewer, { title, titleForCustomer }: Titled): string {
  return viewer === 'customer' ? (titleForCustomer ?? title) : title;
}

export function viewerOf({ role }: Caller): Viewer {
  return role === 'admin' ? 'staff' : 'customer';
}
