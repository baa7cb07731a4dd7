import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/language/language.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import text from '../../../shared/ui/text.module.css';
import { Differences } from '../components/differences.tsx';
import { shortHash } from '../components/labels.ts';
import type { Comparison } from '../api/projections-api.ts';
import { verdictOf } from '../api/read-model-status.ts';
import status from '../../../shared/ui/status.module.css';
import { comparisonIdOf, Section } from '../components/section.tsx';

interface ComparisonViewProps {
  readonly comparison: Comparison;
  readonly title: string;
  readonly actions: ReactNode;
  /** What happens next, below the differences. */
  readonly hint: string;
}

/** A build compared with the live one: whether it is clean, and what differs. */
export function ComparisonView({ comparison, title, actions, hint }: ComparisonViewProps) {
  const { t } = useTranslation('projections');
  const { build, clean, fields, hash, live_hash: liveHash } = comparison;
  const TagIcon = clean ? IconCheck : IconAlertTriangle;
  return (
    <Section
      id={comparisonIdOf(build)}
      title={title}
      subtitle={
        <span className={status.badge} data-tone={clean ? 'good' : 'warn'}>
          <TagIcon size={13} stroke={1.75} aria-hidden="true" />
          {t(clean ? 'compare.clean' : 'compare.notClean')}
        </span>
      }
      actions={actions}
    >
      <VerdictText comparison={comparison} />
      {fields.length === 0 ? null : <Differences comparison={comparison} />}
      <p className={clsx(text.small, text.muted)}>
        {hint}{' '}
        <span>
          {t('compare.hashes')}{' '}
          <bdi className={clsx(text.mono, text.number)}>
            <span title={liveHash}>{shortHash(liveHash)}</span> → <span title={hash}>{shortHash(hash)}</span>
          </bdi>
        </span>
      </p>
    </Section>
  );
}

/** The result of a comparison in sentences. */
export function VerdictText({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('projections');
  const { differing, documents, fields, position, version } = comparison;
  const { undeclared, issues } = verdictOf(comparison);
  const figures = { differing: formatCount(differing), documents: formatCount(documents), position };
  return (
    <p className={text.measure}>
      {differing === 0
        ? t('verdict.same', { ...figures, count: documents })
        : t('verdict.differ', { ...figures, count: differing })}{' '}
      {differing === 0 || fields.length === 0
        ? null
        : undeclared.length === 0
          ? t('verdict.declared', { version })
          : t('verdict.undeclared', { version, fields: formatList(undeclared) })}{' '}
      {issues.length === 0
        ? t('verdict.nothingElse')
        : t('verdict.also', {
            what: formatList(issues.map(({ issue, count }) => t(`verdict.${issue}`, { n: formatCount(count) }))),
          })}
    </p>
  );
}
