import type { Look } from '../../../shared/orders/artwork/inspection.ts';
import type { Looked } from './use-inspection.ts';
import type { ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';

/** What of a file is drawn on its sheet: its first page as it would be printed, or its kind. */
export function previewOf({ drawn, facts, placement }: Looked): ArtworkPreview {
  return drawn === undefined ? { kind: 'card', name: kindOf(facts) } : { kind: 'picture', ...drawn, placement };
}

function kindOf(facts: Look['facts']): string {
  switch (facts.kind) {
    case 'pdf':
      return 'PDF';
    case 'picture':
      return facts.format.toUpperCase();
    case 'unreadable':
    case 'not-yet':
      return '?';
  }
}
