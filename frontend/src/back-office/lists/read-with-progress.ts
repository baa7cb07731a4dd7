const PROGRESS_INTERVAL_MS = 150;

/** Reads a response's body and reports the bytes received so far. Throws if the connection breaks. */
export async function readWithProgress(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return new Blob([], { type });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  let reportedAt = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value);
    bytes += chunk.value.length;
    const now = performance.now();
    if (now - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = now;
    onProgress(bytes);
  }
  return new Blob(parts, { type });
}
