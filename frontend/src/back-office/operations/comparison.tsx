import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfWords } from '../../shared/language/language.ts';
import { formatCount } from '../../shared/money/aed.ts';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { Differences } from './differences.tsx';
import { shortHash } from './figures.ts';
import { comparisonId } from './anchors.ts';
import type { Compared } from './projections-api.ts';
import common from './common.module.css';
import styles from './comparison.module.css';
import { verdictOf } from './verdict.ts';

interface ComparisonProps {
  readonly compared: Compared;
  readonly title: string;
  /** What can be done with the new build. */
  readonly end?: ReactNode;
  /** Under the differences: what happens next. */
  readonly hint: string;
}

/** A new build held against the one that answers: whether it is clean, and what is otherwise. */
export function Comparison({ compared, title, end, hint }: ComparisonProps) {
  const { t } = useTranslation('projections');
  return (
    <Block id={comparisonId(compared.build)} title={<>{title}</>} sub={<CleanTag clean={compared.clean} />} end={end}>
      <VerdictWords compared={compared} />
      {compared.fields.length === 0 ? null : <Differences compared={compared} />}
      <p className={`${text.small} ${text.quiet}`}>
        {hint}{' '}
        <span className={styles.hashes}>
          {t('compare.hashes')}{' '}
          <bdi dir="ltr" className={common.mono}>
            <span title={compared.live_hash}>{shortHash(compared.live_hash)}</span> →{' '}
            <span title={compared.hash}>{shortHash(compared.hash)}</span>
          </bdi>
        </span>
      </p>
    </Block>
  );
}

function CleanTag({ clean }: { readonly clean: boolean }) {
  const { t } = useTranslation('projections');
  const TagIcon = clean ? IconCheck : IconAlertTriangle;
  return (
    <span className={styles.tag} data-tone={clean ? 'good' : 'warn'}>
      <TagIcon size={13} stroke={1.75} aria-hidden="true" />
      {t(clean ? 'compare.clean' : 'compare.notClean')}
    </span>
  );
}

/** What a comparison found, in sentences. */
export function VerdictWords({ compared }: { readonly compared: Compared }) {
  const { t } = useTranslation('projections');
  const { differing, documents, position, version } = compared;
  const { undeclared, troubles } = verdictOf(compared);
  const figures = { differing: formatCount(differing), documents: formatCount(documents), position };
  return (
    <p className={styles.verdict}>
      {differing === 0
        ? t('verdict.same', { ...figures, count: documents })
        : t('verdict.differ', { ...figures, count: differing })}{' '}
      {differing === 0 || compared.fields.length === 0
        ? null
        : undeclared.length === 0
          ? t('verdict.declared', { version })
          : t('verdict.undeclared', { version, fields: listOfWords(undeclared) })}{' '}
      {troubles.length === 0
        ? t('verdict.nothingElse')
        : t('verdict.besides', {
            what: listOfWords(troubles.map(({ what, count }) => t(`verdict.${what}`, { n: formatCount(count) }))),
          })}
    </p>
  );
}
