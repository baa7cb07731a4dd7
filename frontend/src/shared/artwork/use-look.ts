import { useEffect, useState } from 'react';
import { preflight, type Preflight } from '@pressline/domain/preflight.ts';
import { lookAt } from './look-at.ts';
import type { Look } from './look.ts';

/** A file as it was looked into and judged for a product. */
export interface Looked extends Look, Preflight {}

interface Found {
  readonly file: File;
  readonly look: Look;
}

/** What is found in a chosen file; undefined until it is known, and without a file. @param dimensions of the product */
export function useLook(file: File | undefined, dimensions: string | null): Looked | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let gone = false;
    void lookAt(file).then((look) => {
      if (!gone) setFound({ file, look });
    });
    return () => {
      gone = true;
    };
  }, [file]);
  if (found === undefined || found.file !== file) return undefined;
  return { ...found.look, ...preflight(found.look.facts, dimensions) };
}
