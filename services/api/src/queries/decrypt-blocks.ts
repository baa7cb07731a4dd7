import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';

/** Returns the content of a block that was decrypted before; undefined if there is none or its person was forgotten. */
export type DecryptedBlocks = <T>(block: Sealed<T> | undefined) => T | undefined;

/** Decrypts many blocks with one lookup of their keys. */
export async function decryptBlocks(
  personalData: PersonalData,
  blocks: readonly (Sealed<unknown> | undefined)[],
): Promise<DecryptedBlocks> {
  const present = blocks.filter((block) => block !== undefined);
  const contents = await personalData.openMany(present);
  const byBlock = new Map<unknown, unknown>(present.map((block, index) => [block, contents[index]]));
  return <T>(block: Sealed<T> | undefined) => {
    const content = byBlock.get(block);
    // A block decrypts to the type that was sealed in it.
    return content === undefined || isErased(content) ? undefined : (content as T);
  };
}
