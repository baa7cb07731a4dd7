import { IconArrowBackUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemKindOf } from '../../../shared/api/base-query.ts';
import { formatList } from '../../../shared/language/language.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { DropAllDialog, DropDialog } from './drop-dialog.tsx';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { useBuildLabel } from '../components/labels.ts';
import { useFlipBuildMutation, useUndoFlipMutation, type Comparison, type Projection } from '../api/projections-api.ts';
import { PROMOTIONS_ID, Section, ShortList } from '../components/section.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { useOperations } from '../api/use-operations.tsx';

interface PromotionRequest {
  readonly projection: string;
  readonly build: string;
  /** The label of the build. */
  readonly label: string;
  /** Promotes although the comparison is not clean. */
  readonly insists?: boolean;
}

interface UndoRequest {
  readonly projection: string;
  /** The build that was live before. */
  readonly from: string;
  readonly to: string;
  /** Distinguishes it from an earlier promotion between the same builds. */
  readonly at: string;
}

/** Moves readers to another build, and back. */
export function usePromotion() {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [flipBuild] = useFlipBuildMutation();
  const [undoFlip] = useUndoFlipMutation();
  const undo = ({ projection, from, to, at }: UndoRequest): void =>
    void operations.run({
      name: `undo ${projection} ${from} ${to} ${at}`,
      target: projection,
      call: (key) => undoFlip({ projection, from, to, key }),
      message: () => t('result.undone', { projection }),
    });
  const promote = ({ projection, build, label, insists = false }: PromotionRequest): void =>
    void operations.run({
      name: `flip ${projection} ${build} ${insists ? 'in spite of it' : 'if clean'}`,
      target: projection,
      call: (key) => flipBuild({ projection, build, insists, key }),
      message: () => t('result.promoted', { projection, what: label }),
      undo: ({ live, previous }) => undo({ projection, from: previous, to: live, at: new Date().toISOString() }),
    });
  const isRunning = (projection: string): boolean =>
    operations.isRunning(`flip ${projection}`) || operations.isRunning(`undo ${projection}`);
  return { promote, undo, isRunning };
}

/** Promotes all clean builds of a replay of several projections. */
export function PromoteAllSection({ clean }: { readonly clean: readonly Comparison[] }) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [flipBuild] = useFlipBuildMutation();
  const isRunning = operations.isRunning('promote-all');
  const n = formatCount(clean.length);
  const promoteAll = (): void =>
    void operations.runAll({
      name: 'promote-all',
      builds: clean,
      call: ({ projection, build }, key) => flipBuild({ projection, build, insists: false, key }),
      isDone: (error) => problemKindOf(error) === 'already-live',
      verb: 'promoted',
    });
  return (
    <Section
      id="promote-all"
      title={t('promoteAll.title', { n })}
      actions={
        <Button small variant="primary" busy={isRunning} onClick={promoteAll}>
          {t('promoteAll.action', { n })}
        </Button>
      }
    >
      <p className={clsx(text.small, text.muted)}>{t(isRunning ? 'promoteAll.underWay' : 'promoteAll.hint')}</p>
    </Section>
  );
}

/** Promotions that can be undone, and undone ones; newest first. */
export function PromotionsSection({ projections }: { readonly projections: readonly Projection[] }) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const promotions = projections
    .flatMap(({ projection, flipped }) => (flipped === null ? [] : [{ projection, flipped }]))
    .toSorted((a, b) => Date.parse(b.flipped.at) - Date.parse(a.flipped.at));
  const [isDropping, setIsDropping] = useState(false);
  if (promotions.length === 0) return null;
  // The build that an undo has left may be promoted again.
  const old = promotions
    .filter(({ flipped }) => !flipped.undoes)
    .map(({ projection, flipped }) => ({ projection, build: flipped.from.build }));
  return (
    <Section
      id={PROMOTIONS_ID}
      title={
        <>
          {t('promotions.title')}
          {promotions.length > 1 ? <span> {promotions.length}</span> : null}
        </>
      }
      actions={
        old.length < 2 ? undefined : (
          <Button small variant="ghost" busy={operations.isRunning('drop-all')} onClick={() => setIsDropping(true)}>
            {t('dropAll.button', { n: formatCount(old.length) })}
          </Button>
        )
      }
    >
      <ShortList items={promotions}>
        {({ projection, flipped }) => <PromotionItem key={projection} projection={projection} promotion={flipped} />}
      </ShortList>
      {isDropping ? <DropAllDialog builds={old} onClose={() => setIsDropping(false)} /> : null}
    </Section>
  );
}

interface PromotionItemProps {
  readonly projection: string;
  readonly promotion: NonNullable<Projection['flipped']>;
}

function PromotionItem({ projection, promotion }: PromotionItemProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorLabel();
  const [isDropping, setIsDropping] = useState(false);
  const { promote, undo, isRunning } = usePromotion();
  const buildLabel = useBuildLabel();
  const { at, by, from, to, in_spite_of: inSpiteOf, undoes } = promotion;
  const label = buildLabel(from, to.version);
  return (
    <li className={clsx(layout.stack, layout.tight)} tabIndex={-1}>
      <div>
        <p>
          {undoes
            ? t('promotions.back', { projection, to: buildLabel(to, from.version), from: label })
            : t(from.version === to.version ? 'promotions.newBuild' : 'promotions.reads', {
                projection,
                to: to.version,
                from: from.version,
              })}{' '}
          <span className={text.muted} title={exact(at)}>
            {t('promotions.by', { at: brief(at), by: actor(by) })}
          </span>
        </p>
        {inSpiteOf.length === 0 ? null : (
          <p className={clsx(text.small, text.warning)}>
            {t('promotions.forcedDespite', { what: formatList(inSpiteOf.map((issue) => t(`forcedReason.${issue}`))) })}
          </p>
        )}
        <p className={clsx(text.small, text.muted)}>
          {undoes && isRunning(projection)
            ? t('promote.underWay')
            : t(undoes ? 'promotions.unusedStillUpdated' : 'promotions.stillUpdated', { what: label })}
        </p>
      </div>
      <p className={layout.row}>
        {undoes ? (
          <Button
            small
            aria-label={t('promotions.againFor', { projection, what: label })}
            busy={isRunning(projection)}
            onClick={() => promote({ projection, build: from.build, label })}
          >
            {t('promotions.again', { what: label })}
          </Button>
        ) : (
          <Button
            small
            aria-label={t('promotions.undoFor', { projection })}
            busy={isRunning(projection)}
            onClick={() => undo({ projection, from: from.build, to: to.build, at })}
          >
            <IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" className={text.mirrored} />
            {t('promotions.undo')}
          </Button>
        )}
        <Button
          small
          variant="ghost"
          aria-label={t('promotions.dropFor', { projection, what: label })}
          onClick={() => setIsDropping(true)}
        >
          {t('promote.drop', { what: label })}
        </Button>
      </p>
      {isDropping ? (
        <DropDialog
          projection={projection}
          build={from.build}
          label={label}
          isPrevious
          onClose={() => setIsDropping(false)}
        />
      ) : null}
    </li>
  );
}
