import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Block } from './section.tsx';
import { BuildsTable, type ListedBuild } from './builds-table.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { shortBuild } from './figures.ts';
import { BUILDS_ID } from './anchors.ts';
import type { Build, Projection, Standing } from './projections-api.ts';
import styles from './comparison.module.css';
import { besideEachOther, hashesOf } from './read-model-status.ts';
import type { Comparing } from './use-comparison.ts';
import type { Deeds } from './use-operations.tsx';
import { useFlips } from './use-flips.ts';
import { useBuildWords } from './labels.ts';

interface BuildsSectionProps {
  readonly standing: Standing;
  readonly comparing: Comparing;
  readonly deeds: Deeds;
}

/** Every build that is kept beside one that answers: each is fed and takes room until it is dropped. */
export function BuildsSection({ standing, comparing, deeds }: BuildsSectionProps) {
  const { t } = useTranslation('projections');
  const beside = besideEachOther(standing);
  if (beside.length === 0) return null;
  const hashes = hashesOf(standing, comparing.state.is === 'done' ? comparing.state.compared : undefined);
  const listed = beside.flatMap(({ projection, builds }) =>
    builds.map((build): ListedBuild => {
      const name = projection.projection;
      const acts =
        build.place === 'live' || build.state !== 'ready' ? undefined : (
          <BuildActs of={projection} build={build} comparing={comparing} deeds={deeds} />
        );
      return { build, projection: name, hash: hashes.get(build.build), acts };
    }),
  );
  return (
    <Block id={BUILDS_ID} title={t('builds.title')} sub={t('builds.fed')}>
      <BuildsTable label={t('builds.label')} builds={listed} />
    </Block>
  );
}

interface BuildActsProps {
  readonly of: Projection;
  readonly build: Build;
  readonly comparing: Comparing;
  readonly deeds: Deeds;
}

function BuildActs({ of, build: shown, comparing, deeds }: BuildActsProps) {
  const { t } = useTranslation('projections');
  const [asks, setAsks] = useState(false);
  const flips = useFlips(deeds);
  const buildWords = useBuildWords();
  const { projection } = of;
  const { build, version, place } = shown;
  const what = buildWords(shown, of.live_version);
  const named = { projection, build: shortBuild(build) };
  const { state } = comparing;
  return (
    <span className={styles.rowActs}>
      <Button
        small
        look="quiet"
        aria-label={t('builds.compareFor', named)}
        aria-busy={state.is === 'under-way' && state.of.other === build}
        aria-disabled={state.is === 'under-way'}
        onClick={() => comparing.start(of, shown)}
      >
        {t('builds.compare')}
      </Button>
      {/* To the one before the last flip readers go back by its undo; one of another version can’t be read. */}
      {place === 'beside' && version === of.version ? (
        <Button
          small
          look="quiet"
          aria-label={t('builds.flipFor', named)}
          aria-busy={flips.isFlipping(projection)}
          onClick={() => void flips.flip({ projection, build, what, insists: false })}
        >
          {t('builds.flip')}
        </Button>
      ) : null}
      <Button small look="quiet" aria-label={t('builds.dropFor', named)} onClick={() => setAsks(true)}>
        {t('builds.drop')}
      </Button>
      {asks ? (
        <DropDialog projection={projection} build={build} what={what} deeds={deeds} onClose={() => setAsks(false)}>
          {t(place === 'previous' ? 'drop.previousWords' : 'drop.besideWords')}
        </DropDialog>
      ) : null}
    </span>
  );
}
