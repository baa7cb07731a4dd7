/** More is asked at once than the shop can do in good time. HTTP tells it as 503 with `Retry-After`. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
