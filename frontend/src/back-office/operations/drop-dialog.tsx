import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../ui/confirm-dialog.tsx';
import { useDropBuildMutation } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';

interface DropDialogProps {
  readonly projection: string;
  readonly build: string;
  /** Which build it is, in words. */
  readonly what: string;
  readonly deeds: Deeds;
  readonly onClose: () => void;
  /** What is lost with it. */
  readonly children: ReactNode;
}

/** Asks before a build is removed: only a replay brings it back. */
export function DropDialog({ projection, build, what, deeds, onClose, children }: DropDialogProps) {
  const { t } = useTranslation('projections');
  const [drop] = useDropBuildMutation();
  const confirmed = (): void => {
    onClose();
    void deeds.run({
      name: `drop ${build}`,
      to: projection,
      call: (key) => drop({ projection, build, key }),
      says: () => t('told.dropped', { projection, what }),
    });
  };
  return (
    <AskDialog
      title={t('drop.sure', { projection, what })}
      confirm={t('flip.drop', { what })}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p>{children}</p>
    </AskDialog>
  );
}
