import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { formatList } from '../../../shared/language/language.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useDropBuildMutation } from '../api/projections-api.ts';
import { useOperations } from '../api/use-operations.tsx';

interface DropDialogProps {
  readonly projection: string;
  readonly build: string;
  /** The label of the build. */
  readonly label: string;
  /** Whether it is the build before the last promotion, which then can't be undone. */
  readonly isPrevious: boolean;
  readonly onClose: () => void;
}

/** Confirms that a build is dropped: only a replay builds it again. */
export function DropDialog({ projection, build, label, isPrevious, onClose }: DropDialogProps) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [drop] = useDropBuildMutation();
  const confirm = (): void => {
    onClose();
    void operations.run({
      name: `drop ${build}`,
      target: projection,
      call: (key) => drop({ projection, build, key }),
      message: () => t('result.dropped', { projection, what: label }),
    });
  };
  return (
    <ConfirmDialog
      title={t('drop.confirmTitle', { projection, what: label })}
      confirmLabel={t('promote.drop', { what: label })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(isPrevious ? 'drop.previousText' : 'drop.newBuildText')}</p>
    </ConfirmDialog>
  );
}

interface DropAllDialogProps {
  readonly builds: readonly { readonly projection: string; readonly build: string }[];
  readonly onClose: () => void;
}

/** Confirms that the builds before several promotions are dropped. */
export function DropAllDialog({ builds, onClose }: DropAllDialogProps) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [drop] = useDropBuildMutation();
  const n = formatCount(builds.length);
  const confirm = (): void => {
    onClose();
    void operations.runAll({
      name: 'drop-all',
      builds,
      call: (build, key) => drop({ ...build, key }),
      isDone: isNotFound,
      verb: 'dropped',
    });
  };
  return (
    <ConfirmDialog
      title={t('dropAll.confirmTitle', { n })}
      confirmLabel={t('dropAll.send', { n })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('dropAll.text', { projections: formatList(builds.map(({ projection }) => projection)) })}</p>
    </ConfirmDialog>
  );
}
