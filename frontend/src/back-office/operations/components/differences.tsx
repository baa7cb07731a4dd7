import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import grid from '../../ui/grid.module.css';
import text from '../../../shared/ui/text.module.css';
import { DataTable } from './data-table.tsx';
import type { Comparison, FieldDifference } from '../api/projections-api.ts';
import { aroundDifference } from '../api/read-model-status.ts';
import layout from '../../../shared/ui/layout.module.css';
import { RecordLink } from './record-link.tsx';

/** The fields that differ in a new build, each with an example; those that are not declared first. */
export function Differences({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('projections');
  const { fields, examples, version, live_version: liveVersion } = comparison;
  const isSameVersion = version === liveVersion;
  const sorted = fields.toSorted((a, b) => Number(a.declared) - Number(b.declared) || b.documents - a.documents);
  return (
    <>
      <DataTable
        label={t('compare.fields')}
        inset
        columns={[
          { title: t('compare.field') },
          { title: t('compare.documents'), numeric: true },
          { title: t('compare.declared') },
          { title: isSameVersion ? t('compare.live') : t('compare.version', { version: liveVersion ?? '' }) },
          { title: isSameVersion ? t('compare.new') : t('compare.version', { version }) },
          { title: t('compare.example'), numeric: true },
        ]}
      >
        {sorted.map(({ field, documents, declared }) => {
          const example = examples.find((each) => each.fields.some((one) => one.field === field));
          const shown = example?.fields.find((one) => one.field === field);
          return (
            <tr key={field}>
              <th scope="row" className={text.mono}>
                <bdi>{field}</bdi>
              </th>
              <td className={grid.numeric}>{formatCount(documents)}</td>
              <td className={declared ? text.good : text.warning}>{t(declared ? 'compare.yes' : 'compare.no')}</td>
              <td>{shown === undefined ? t('none') : <Value of={shown.before} other={shown.after} as="del" />}</td>
              <td>{shown === undefined ? t('none') : <Value of={shown.after} other={shown.before} as="ins" />}</td>
              <td className={grid.numeric}>
                {example === undefined ? t('none') : <RecordLink record={example.record} id={example.id} />}
              </td>
            </tr>
          );
        })}
      </DataTable>
      {examples.length < 2 ? null : (
        <details className={text.small}>
          <summary className={clsx(text.link, text.target)}>
            {t('compare.examples', { count: examples.length, n: formatCount(examples.length) })}
          </summary>
          <ul className={clsx(layout.stack, layout.tight)}>
            {examples.map(({ id, record, fields: differing }) => (
              <li key={id}>
                <RecordLink record={record} id={id} />
                <FieldDifferences fields={differing} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The fields of one document that differ. */
export function FieldDifferences({ fields }: { readonly fields: readonly FieldDifference[] }) {
  return (
    <ul className={clsx(layout.stack, layout.tight)}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <bdi className={text.mono}>{field}</bdi> <Value of={before} other={after} as="del" />{' '}
          <Value of={after} other={before} as="ins" />
        </li>
      ))}
    </ul>
  );
}

interface ValueProps {
  /** JSON. */
  readonly of: string | null;
  /** The value that it is compared with: their common start is left out. */
  readonly other: string | null;
  readonly as: 'del' | 'ins';
}

function Value({ of, other, as: Mark }: ValueProps) {
  const { t } = useTranslation('projections');
  if (of === null) return <span className={clsx(text.mono, text.muted)}>{t('compare.absent')}</span>;
  return (
    <Mark className={text.mono} title={of} dir="ltr">
      {aroundDifference(of, other)}
    </Mark>
  );
}
