import type { Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { Looked } from './use-inspection.ts';
import type { ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';

/** What of a file is drawn on its sheet: its first page as it would be printed, or its kind. */
export function previewOf({ image: drawn, facts, placement }: Looked): ArtworkPreview {
  return drawn === undefined ? { kind: 'card', name: kindOf(facts) } : { kind: 'picture', ...drawn, placement };
}

function kindOf(facts: Inspection['facts']): string {
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
