/** The name that a `Content-Disposition` gives a file, as RFC 5987 writes it; undefined where it gives none. */
export function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
