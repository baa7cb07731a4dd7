import { useTranslation } from 'react-i18next';
import { useFlipBuildMutation, useUndoFlipMutation } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';

interface WantedFlip {
  readonly projection: string;
  readonly build: string;
  /** Which build it is, in words. */
  readonly what: string;
  /** In spite of what the comparison says. */
  readonly insists: boolean;
}

/** A flip as it was seen: only this one is undone. */
interface SeenFlip {
  readonly projection: string;
  /** The build that answered before. */
  readonly from: string;
  readonly to: string;
  /** Tells it from an earlier one between the same builds. */
  readonly at: string;
}

interface Flips {
  readonly flip: (wanted: WantedFlip) => Promise<boolean>;
  readonly undo: (seen: SeenFlip) => Promise<boolean>;
  /** Whether readers are being moved now. */
  readonly isFlipping: (projection: string) => boolean;
}

/** Moves readers to another build, and back. */
export function useFlips(deeds: Deeds): Flips {
  const { t } = useTranslation('projections');
  const [flipBuild] = useFlipBuildMutation();
  const [undoFlip] = useUndoFlipMutation();
  const undo = async ({ projection, from, to, at }: SeenFlip): Promise<boolean> =>
    deeds.run({
      name: `undo ${projection} ${from} ${to} ${at}`,
      to: projection,
      call: (key) => undoFlip({ projection, from, to, key }),
      says: () => t('told.undone', { projection }),
    });
  return {
    undo,
    flip: async ({ projection, build, what, insists }) =>
      deeds.run({
        name: `flip ${projection} ${build} ${insists ? 'in spite of it' : 'if clean'}`,
        to: projection,
        call: (key) => flipBuild({ projection, build, insists, key }),
        says: () => t('told.flipped', { projection, what }),
        undo: ({ live, previous }) => void undo({ projection, from: previous, to: live, at: new Date().toISOString() }),
      }),
    isFlipping: (projection) => deeds.isUnderWay(`flip ${projection}`) || deeds.isUnderWay(`undo ${projection}`),
  };
}
