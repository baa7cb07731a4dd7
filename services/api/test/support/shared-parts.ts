import { createHash } from 'node:crypto';
import {
  InspectorClosed,
  openArtworkInspector,
  type ArtworkInspector,
} from '@pressline/preflight/artwork-inspector.ts';
import { createPasswords, type Passwords } from '../../src/accounts/credentials/passwords.ts';
import type { ReplacedParts } from '../../src/compose.ts';
import { encodePictures } from '../../src/catalogue/pictures/encode-pictures.ts';
import type { EncodePictures } from '../../src/catalogue/pictures/product-pictures.ts';
import { workInThisThread } from './work-in-this-thread.ts';

/** The minimum of Argon2; the shop's real costs are tested in accounts.test.ts. */
const LOWEST_COSTS = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let parts: Promise<{ readonly passwords: Passwords; readonly inspector: ArtworkInspector }> | undefined;

/**
 * Parts shared by all shops of this process: cheap password hashes, one inspector process, and a cache of encoded
 * pictures. AVIF takes half a second of CPU time per product, and most products of the tests have the same picture.
 * Replays run in this thread.
 */
export async function sharedParts(): Promise<ReplacedParts> {
  parts ??= createPasswords(LOWEST_COSTS).then((passwords) => ({ passwords, inspector: openArtworkInspector() }));
  const { passwords, inspector } = await parts;
  return {
    passwords,
    inspector: closedApart(inspector),
    encodePictures: encodeOnce,
    readModelWorkAt: workInThisThread,
  };
}

const encoded = new Map<string, ReturnType<EncodePictures>>();

const encodeOnce: EncodePictures = (image, sizes) => {
  const key = `${createHash('sha256').update(image).digest('hex')} ${JSON.stringify(sizes.map(({ width, format }) => [width, format]))}`;
  const pictures = encoded.get(key) ?? encodePictures(image, sizes);
  encoded.set(key, pictures);
  return pictures;
};

/** Closes for one shop only: the process ends with the tests, or after being idle for a while. */
function closedApart(inspector: ArtworkInspector): ArtworkInspector {
  let closed = false;
  const unlessClosed = <T>(inspect: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new InspectorClosed('The shop is stopping.')) : inspect();
  return {
    factsOf: (file) => unlessClosed(() => inspector.factsOf(file)),
    previewOf: (file, within) => unlessClosed(() => inspector.previewOf(file, within)),
    close() {
      closed = true;
      return Promise.resolve();
    },
  };
}
