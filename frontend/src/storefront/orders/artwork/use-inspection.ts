import { useCallback, useEffect, useState } from 'react';
import type { Preflight } from '@pressline/domain/orders/print/preflight.ts';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { inspectArtwork } from './inspect-artwork.ts';
import { preflightOf, type Inspection } from '../../../shared/orders/artwork/inspection.ts';

/** An inspected file with its preflight for a product. */
export interface InspectedFile extends Inspection, Preflight {
  /** Repeats an inspection whose code could not be loaded. */
  readonly retry: () => void;
}

interface InspectionResult {
  readonly file: File;
  readonly inspection: Inspection;
}

/**
 * Inspects a chosen file; undefined while inspecting and without a file.
 * @param dimensions of the product
 */
export function useInspection(file: File | undefined, dimensions: string | null): InspectedFile | undefined {
  const [result, setResult] = useState<InspectionResult>();
  const retry = useCallback(() => setResult(undefined), []);
  const current = result?.file === file ? result : undefined;
  const isInspected = current !== undefined;
  useEffect(() => {
    if (file === undefined || isInspected) return undefined;
    let isCancelled = false;
    void inspectArtwork(file).then((inspection) => {
      if (!isCancelled) setResult({ file, inspection });
    });
    return () => {
      isCancelled = true;
    };
  }, [file, isInspected]);
  useWhenOnline(current?.inspection.facts.kind === 'not-inspected', retry);
  return current && { ...current.inspection, ...preflightOf(current.inspection, dimensions), retry };
}
