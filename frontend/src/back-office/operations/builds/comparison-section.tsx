import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import text from '../../../shared/ui/text.module.css';
import { ComparisonView, VerdictText } from './comparison.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { useBuildLabel } from '../components/labels.ts';
import type { Comparison, ReadModelStatus } from '../api/projections-api.ts';
import { usePromotion } from './promotions.tsx';
import { COMPARING_ID, comparisonIdOf, Section } from '../components/section.tsx';
import type { RequestedComparison } from './use-comparison.ts';

interface ComparisonSectionProps {
  readonly comparison: Comparison;
  /** Whether the current code can read the build. */
  readonly canPromote: boolean;
  /** Whether it is the build before the last promotion. */
  readonly isPrevious?: boolean;
  /** Whether "Promote all" is the primary action instead. */
  readonly isOneOfSeveral?: boolean;
  readonly onHide?: () => void;
}

/** A complete build that was compared with the live one and may be promoted. */
export function ComparisonSection({
  comparison,
  canPromote,
  isPrevious = false,
  isOneOfSeveral = false,
  onHide,
}: ComparisonSectionProps) {
  const { t } = useTranslation('projections');
  const [dialog, setDialog] = useState<'drop' | 'insist'>();
  const { promote, isRunning } = usePromotion();
  const { projection, build, version, live_version: liveVersion, clean } = comparison;
  const label = useBuildLabel()(comparison, liveVersion);
  const isPromoting = isRunning(projection);
  const close = (): void => setDialog(undefined);
  return (
    <>
      <ComparisonView
        comparison={comparison}
        title={
          liveVersion === version
            ? t('compare.titleSame', { projection, version })
            : t('compare.title', { projection, version, live: liveVersion ?? '' })
        }
        hint={t(isPromoting ? 'promote.underWay' : canPromote ? 'compare.promoteHint' : 'compare.byHandHint')}
        actions={
          <>
            {onHide === undefined ? null : (
              <Button small variant="ghost" onClick={onHide}>
                {t('compare.hide')}
              </Button>
            )}
            <Button small onClick={() => setDialog('drop')}>
              {t('promote.drop', { what: label })}
            </Button>
            {!canPromote ? null : clean ? (
              <Button
                small
                variant={isOneOfSeveral ? 'outline' : 'primary'}
                busy={isPromoting}
                onClick={() => promote({ projection, build, label })}
              >
                {t('promote.to', { what: label })}
              </Button>
            ) : (
              <Button small busy={isPromoting} onClick={() => setDialog('insist')}>
                {t('promote.anyway')}
              </Button>
            )}
          </>
        }
      />
      {dialog === 'drop' ? (
        <DropDialog projection={projection} build={build} label={label} isPrevious={isPrevious} onClose={close} />
      ) : dialog === 'insist' ? (
        <InsistDialog
          comparison={comparison}
          label={label}
          onInsist={() => {
            close();
            promote({ projection, build, label, insists: true });
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface InsistDialogProps {
  readonly comparison: Comparison;
  /** The label of the build. */
  readonly label: string;
  readonly onInsist: () => void;
  readonly onClose: () => void;
}

/** Confirms, by typing the projection's name, that readers move to a build that is not clean. */
function InsistDialog({ comparison, label, onInsist, onClose }: InsistDialogProps) {
  const { t } = useTranslation('projections');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { projection } = comparison;
  const isConfirmed = typed.trim() === projection;
  return (
    <FormDialog
      title={t('force.title', { projection, what: label })}
      submitLabel={t('force.send', { what: label })}
      onSubmit={() => {
        setSubmitted(true);
        if (isConfirmed) onInsist();
      }}
      onClose={onClose}
    >
      <VerdictText comparison={comparison} />
      <p>{t('force.text')}</p>
      <TextField
        id={id}
        label={t('force.type', { projection })}
        error={submitted && !isConfirmed ? t('force.mismatch', { projection }) : undefined}
        data-autofocus
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

interface RequestedComparisonSectionProps {
  readonly requested: RequestedComparison;
  readonly status: ReadModelStatus;
}

/** A comparison that an operator requested: running, failed, or its result. */
export function RequestedComparisonSection({ requested, status }: RequestedComparisonSectionProps) {
  const { t } = useTranslation('projections');
  const { state, retry, stop } = requested;
  const resultId = state.is === 'done' ? comparisonIdOf(state.comparison.build) : COMPARING_ID;
  // Moves the focus to the result only if it has not been moved elsewhere since.
  useEffect(() => {
    if (state.is === 'running' || (state.is === 'done' && document.activeElement === document.body))
      document.getElementById(resultId)?.focus();
  }, [state.is, resultId]);
  if (state.is === 'none') return null;
  if (state.is === 'done') {
    const { comparison } = state;
    const projection = status.projections.find((each) => each.projection === comparison.projection);
    const build = projection?.builds.find((each) => each.build === comparison.build);
    const isGoneOrLive = projection === undefined || build === undefined || build.place === 'live';
    return isGoneOrLive ? null : (
      <ComparisonSection
        comparison={comparison}
        canPromote={build.version === projection.version}
        isPrevious={build.place === 'previous'}
        onHide={stop}
      />
    );
  }
  const { projection, version } = state.of;
  const failed = state.is === 'failed';
  return (
    <Section
      id={COMPARING_ID}
      title={t(failed ? 'compare.notCompared' : 'compare.underWay', { projection, version })}
      actions={
        <>
          {failed ? (
            <Button small onClick={retry}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          ) : null}
          <Button small variant={failed ? 'ghost' : 'outline'} onClick={stop}>
            {t(failed ? 'compare.hide' : 'compare.stop')}
          </Button>
        </>
      }
    >
      {failed ? (
        <p role="alert" className={text.warning}>
          {state.message}
        </p>
      ) : (
        <p role="status" className={text.muted}>
          {t('compare.underWayText')}
        </p>
      )}
    </Section>
  );
}
