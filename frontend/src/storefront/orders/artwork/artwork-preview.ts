import type { Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { InspectedFile } from './use-inspection.ts';
import type { ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';

/** The preview of a file: its first page as it would be printed, or its type. */
export function artworkPreviewOf({ image, facts, placement }: InspectedFile): ArtworkPreview {
  return image === undefined ? { kind: 'card', name: formatLabel(facts) } : { kind: 'picture', ...image, placement };
}

function formatLabel(facts: Inspection['facts']): string {
  switch (facts.kind) {
    case 'pdf':
      return 'PDF';
    case 'picture':
      return facts.format.toUpperCase();
    case 'unreadable':
    case 'not-inspected':
      return '?';
  }
}
