/** The shop can't process more requests of this kind in reasonable time. Sent as 503 with `Retry-After`. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
