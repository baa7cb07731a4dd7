import { useTranslation } from 'react-i18next';
import { useFlipBuildMutation, useUndoFlipMutation } from './projections-api.ts';
import type { Deeds } from './use-deeds.tsx';

interface WantedFlip {
  readonly projection: string;
  readonly build: string;
  readonly version: number;
  /** In spite of what the comparison says. */
  readonly insists: boolean;
}

interface Flips {
  readonly flip: (wanted: WantedFlip) => Promise<boolean>;
  readonly undo: (projection: string) => Promise<boolean>;
  /** Whether readers are being moved now. */
  readonly isFlipping: (projection: string) => boolean;
}

/** Moves readers to another build, and back. */
export function useFlips(deeds: Deeds): Flips {
  const { t } = useTranslation('projections');
  const [flipBuild] = useFlipBuildMutation();
  const [undoFlip] = useUndoFlipMutation();
  const undo = async (projection: string): Promise<boolean> =>
    deeds.run({
      name: `undo ${projection}`,
      call: (key) => undoFlip({ projection, key }),
      says: () => t('told.undone', { projection }),
    });
  return {
    undo,
    flip: async ({ projection, build, version, insists }) =>
      deeds.run({
        name: `flip ${projection}`,
        call: (key) => flipBuild({ projection, build, insists, key }),
        says: () => t('told.flipped', { projection, version }),
        undo: () => void undo(projection),
      }),
    isFlipping: (projection) => deeds.isUnderWay(`flip ${projection}`) || deeds.isUnderWay(`undo ${projection}`),
  };
}
