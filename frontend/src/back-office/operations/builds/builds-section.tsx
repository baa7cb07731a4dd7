import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { BuildsTable } from './builds-table.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { shortBuild, useBuildLabel } from '../components/labels.ts';
import type { Build, Projection, ReadModelStatus } from '../api/projections-api.ts';
import { usePromotion } from './promotions.tsx';
import { hashesOf, projectionsWithOtherBuilds } from '../api/read-model-status.ts';
import { Section } from '../components/section.tsx';
import type { RequestedComparison } from './use-comparison.ts';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../components/section.module.css';

interface BuildsSectionProps {
  readonly status: ReadModelStatus;
  readonly requested: RequestedComparison;
}

/** Builds that are kept next to the live ones: each is fed and uses disk space until it is dropped. */
export function BuildsSection({ status, requested }: BuildsSectionProps) {
  const { t } = useTranslation('projections');
  const projections = projectionsWithOtherBuilds(status);
  if (projections.length === 0) return null;
  const hashes = hashesOf(status, requested.state.is === 'done' ? requested.state.comparison : undefined);
  const listed = projections.flatMap(({ projection, builds }) =>
    builds.map((build) => ({
      build,
      projection: projection.projection,
      hash: hashes.get(build.build),
      actions:
        build.place === 'live' || build.state !== 'ready' ? undefined : (
          <BuildActions projection={projection} build={build} requested={requested} />
        ),
    })),
  );
  return (
    <Section id="builds" title={t('builds.title')} subtitle={t('builds.updated')}>
      <BuildsTable label={t('builds.label')} builds={listed} />
    </Section>
  );
}

interface BuildActionsProps {
  readonly projection: Projection;
  readonly build: Build;
  readonly requested: RequestedComparison;
}

function BuildActions({ projection, build, requested: { state, start } }: BuildActionsProps) {
  const { t } = useTranslation('projections');
  const [isDropping, setIsDropping] = useState(false);
  const { promote, isRunning } = usePromotion();
  const { projection: name, version, live_version: liveVersion } = projection;
  const label = useBuildLabel()(build, liveVersion);
  const named = { projection: name, build: shortBuild(build.build) };
  return (
    <span className={clsx(layout.row, styles.buildActions)}>
      <Button
        small
        variant="ghost"
        aria-label={t('builds.compareFor', named)}
        busy={state.is === 'running' && state.of.other === build.build}
        disabled={state.is === 'running'}
        onClick={() => start(projection, build)}
      >
        {t('builds.compare')}
      </Button>
      {/* The previous build is restored by an undo; one of another version can’t be read. */}
      {build.place === 'beside' && build.version === version ? (
        <Button
          small
          variant="ghost"
          aria-label={t('builds.promoteFor', named)}
          busy={isRunning(name)}
          onClick={() => promote({ projection: name, build: build.build, label })}
        >
          {t('builds.promote')}
        </Button>
      ) : null}
      <Button small variant="ghost" aria-label={t('builds.dropFor', named)} onClick={() => setIsDropping(true)}>
        {t('builds.drop')}
      </Button>
      {isDropping ? (
        <DropDialog
          projection={name}
          build={build.build}
          label={label}
          isPrevious={build.place === 'previous'}
          onClose={() => setIsDropping(false)}
        />
      ) : null}
    </span>
  );
}
