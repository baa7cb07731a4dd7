import { z } from 'zod';

/** A file as recorded in an event. Without its original name, which can contain a person's name. */
export const storedFile = z.strictObject({
  /** Name in the file store; begins with the name of the stream that it belongs to. */
  name: z.string().min(1),
  type: z.string().min(1),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A product's dieline: the file name in the catalogue. */
export const dielineFile = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*\.pdf$/);

/** A product picture: the file name in the catalogue. Files of other widths and formats are named after it. */
export const imageFile = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*-640\.webp$/);
