import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';

/** Looks a sealed block up among those that were opened at once; undefined where there is none or its person was forgotten. */
export type DecryptedBlocks = <T>(block: Sealed<T> | undefined) => T | undefined;

/** Opens many blocks of all kinds with one look for their keys. */
export async function decryptBlocks(
  personalData: PersonalData,
  blocks: readonly (Sealed<unknown> | undefined)[],
): Promise<DecryptedBlocks> {
  const present = blocks.filter((block) => block !== undefined);
  const contents = await personalData.openMany(present);
  const byBlock = new Map<unknown, unknown>(present.map((block, index) => [block, contents[index]]));
  return <T>(block: Sealed<T> | undefined) => {
    const content = byBlock.get(block);
    // A block opens to what was sealed in it, which its type says.
    return content === undefined || isErased(content) ? undefined : (content as T);
  };
}
