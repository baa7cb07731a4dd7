import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import grid from '../ui/grid.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../ui/text.module.css';
import { fromWhereItDiffers } from './figures.ts';
import type { Compared, FieldDifference } from './projections-api.ts';
import common from './common.module.css';
import styles from './comparison.module.css';
import { RecordLink } from './record-link.tsx';

/** What a field was and what it is now, as JSON. */
function BeforeAndAfter({ before, after }: Pick<FieldDifference, 'before' | 'after'>) {
  return (
    <>
      <Value of={before} beside={after} as="del" /> <Value of={after} beside={before} as="ins" />
    </>
  );
}

interface ValueProps {
  readonly of: string | null;
  /** The other one: what both begin with says nothing, and would push what differs out of sight. */
  readonly beside: string | null;
  readonly as: 'del' | 'ins';
}

function Value({ of, beside, as: Mark }: ValueProps) {
  const { t } = useTranslation('projections');
  if (of === null) return <span className={`${common.mono} ${text.quiet}`}>{t('compare.absent')}</span>;
  return (
    <Mark className={common.mono} title={of} dir="ltr">
      {fromWhereItDiffers(of, beside)}
    </Mark>
  );
}

/** The fields that are otherwise in a new build, each with an example; the worst, those nobody declared, first. */
export function Differences({ compared }: { readonly compared: Compared }) {
  const { t } = useTranslation('projections');
  const { fields, examples, version, live_version: liveVersion } = compared;
  const same = version === liveVersion;
  const sorted = fields.toSorted((a, b) => Number(a.declared) - Number(b.declared) || b.documents - a.documents);
  return (
    <>
      <ScrollRegion className={common.scroll} label={t('compare.fields')}>
        <table className={`${grid.grid} ${styles.differences}`}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col" className={grid.num}>
                {t('compare.documents')}
              </th>
              <th scope="col">{t('compare.declared')}</th>
              <th scope="col">{same ? t('compare.live') : t('compare.version', { version: liveVersion ?? '' })}</th>
              <th scope="col">{same ? t('compare.new') : t('compare.version', { version })}</th>
              <th scope="col" className={grid.num}>
                {t('compare.example')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ field, documents, declared }) => {
              const example = examples.find((each) => each.fields.some((one) => one.field === field));
              const shown = example?.fields.find((one) => one.field === field);
              return (
                <tr key={field}>
                  <th scope="row" className={common.mono}>
                    <bdi>{field}</bdi>
                  </th>
                  <td className={grid.num}>{formatCount(documents)}</td>
                  <td className={declared ? common.good : text.warn}>{t(declared ? 'compare.yes' : 'compare.no')}</td>
                  <td>{shown === undefined ? t('none') : <Value of={shown.before} beside={shown.after} as="del" />}</td>
                  <td>{shown === undefined ? t('none') : <Value of={shown.after} beside={shown.before} as="ins" />}</td>
                  <td className={grid.num}>
                    {example === undefined ? t('none') : <RecordLink record={example.record} id={example.id} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {examples.length < 2 ? null : (
        <details className={styles.more}>
          <summary>{t('compare.examples', { count: examples.length, n: formatCount(examples.length) })}</summary>
          <ul className={styles.examples}>
            {examples.map(({ id, record, fields: otherwise }) => (
              <li key={id}>
                <RecordLink record={record} id={id} />
                <FieldsOf fields={otherwise} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** In which fields one document is otherwise. */
export function FieldsOf({ fields }: { readonly fields: readonly FieldDifference[] }) {
  return (
    <ul>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <bdi className={common.mono}>{field}</bdi> <BeforeAndAfter before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
