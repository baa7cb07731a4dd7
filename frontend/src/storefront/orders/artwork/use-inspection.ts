import { useCallback, useEffect, useState } from 'react';
import type { Preflight } from '@pressline/domain/orders/print/preflight.ts';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { lookAt } from './inspect-artwork.ts';
import { preflightOf, type Inspection } from '../../../shared/orders/artwork/inspection.ts';

/** A file as it was looked into and judged for a product. */
export interface Looked extends Inspection, Preflight {
  /** Looks once more, where it could not be looked into yet. */
  readonly again: () => void;
}

interface Found {
  readonly file: File;
  readonly look: Inspection;
}

/** What is found in a chosen file; undefined until it is known, and without a file. @param dimensions of the product */
export function useLook(file: File | undefined, dimensions: string | null): Looked | undefined {
  const [found, setFound] = useState<Found>();
  const again = useCallback(() => setFound(undefined), []);
  const known = found?.file === file ? found : undefined;
  const isKnown = known !== undefined;
  useEffect(() => {
    if (file === undefined || isKnown) return undefined;
    let gone = false;
    void lookAt(file).then((look) => {
      if (!gone) setFound({ file, look });
    });
    return () => {
      gone = true;
    };
  }, [file, isKnown]);
  useWhenOnline(known?.look.facts.kind === 'not-inspected', again);
  return known && { ...known.look, ...preflightOf(known.look, dimensions), again };
}
