/** How often the progress of what comes is told, in ms. */
const TOLD_EVERY = 150;

/**
 * An answer's content as it comes, told now and then how much there is.
 *
 * @throws where the connection breaks before its end
 */
export async function streamed(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return new Blob([], { type });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  let told = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    const now = performance.now();
    if (now - told < TOLD_EVERY) continue;
    told = now;
    onProgress(bytes);
  }
  return new Blob(parts, { type });
}
