import { IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoments } from '../../time/moments.ts';
import styles from './conflict-panel.module.css';
import { uncontestedSides, type ForeignChange, type ConflictSide, type Version } from './merge.ts';
import type { ProductFields } from '../product/product-fields.ts';
import type { FieldName, ProductKind } from '../product/product-kind.ts';
import type { ProductChange } from '../product/products-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { useFieldLabels } from '../product/use-field-labels.ts';

export type Sides = Readonly<Partial<Record<FieldName | 'image', ConflictSide>>>;

interface ConflictPanelProps {
  readonly kind: ProductKind;
  readonly changes: readonly ForeignChange[];
  readonly base: Version;
  readonly mine: ProductFields;
  readonly theirs: Version;
  /** The latest change of the product, if known: names its author. */
  readonly latestChange: ProductChange | undefined;
  /** Moves the focus here after each save attempt. */
  readonly saveAttempts: number;
  readonly onResolve: (sides: Sides) => void;
}

/** Changes that another person saved meanwhile, with a choice for each field. */
export function ConflictPanel({
  kind,
  changes,
  base,
  mine,
  theirs,
  latestChange,
  saveAttempts,
  onResolve,
}: ConflictPanelProps) {
  const { t } = useTranslation('products');
  const { dayAndTimeInSentence } = useMoments();
  const fieldLabels = useFieldLabels();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [selectedSides, setSelectedSides] = useState<Sides>({});
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => {
    if (saveAttempts > 0) panel.current?.focus();
  }, [saveAttempts]);
  const sides: Sides = { ...uncontestedSides(changes), ...selectedSides };
  const unresolved = changes.filter(({ field }) => sides[field] === undefined);
  const author = latestChange?.actor.name ?? undefined;
  return (
    <section
      ref={panel}
      className={clsx(layout.panel, layout.stack, layout.tight, styles.panel)}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <h3 id={`${id}-title`} className={clsx(text.itemTitle, text.target, text.warning)}>
        <IconUsers size={17} stroke={1.75} aria-hidden="true" />
        {author === undefined || latestChange === undefined
          ? t('conflict.title')
          : t('conflict.titleBy', { who: author, at: dayAndTimeInSentence(latestChange.at) })}
      </h3>
      <p>{t('conflict.message')}</p>
      <ul className={clsx(layout.stack, layout.tight)}>
        {changes.map(({ field, contested }) => (
          <li key={field} data-open={isSubmitted && sides[field] === undefined}>
            <RadioGroup
              legend={
                <>
                  {fieldLabels.fieldLabel(kind, field)}{' '}
                  <small>
                    {t('conflict.was', {
                      value:
                        field === 'image'
                          ? t('value.picture')
                          : fieldLabels.valueLabel(kind, field, base.fields[field]),
                    })}
                  </small>
                </>
              }
              options={(['theirs', 'mine'] as const).map((side) => ({
                value: side,
                label: (
                  <>
                    <small>
                      {t(side === 'theirs' ? 'conflict.theirs' : contested ? 'conflict.mine' : 'conflict.unchanged')}
                    </small>
                    <Value
                      kind={kind}
                      field={field}
                      version={side === 'theirs' ? theirs : { ...base, fields: mine }}
                      isNewPicture={side === 'mine' && contested}
                    />
                  </>
                ),
              }))}
              boxes
              value={sides[field]}
              onChange={(side) => setSelectedSides({ ...selectedSides, [field]: side })}
            />
          </li>
        ))}
      </ul>
      <div className={clsx(layout.row, layout.between)}>
        <p role="alert" className={clsx(text.error, text.small)}>
          {isSubmitted && unresolved.length > 0 ? t('conflict.choose', { count: unresolved.length }) : ''}
        </p>
        <Button
          variant="primary"
          onClick={() => {
            setSubmitted(true);
            if (unresolved.length === 0) onResolve(sides);
            else panel.current?.querySelector<HTMLElement>('[data-open="true"] input')?.focus();
          }}
        >
          {t('conflict.continue')}
        </Button>
      </div>
    </section>
  );
}

function Value({
  kind,
  field,
  version,
  isNewPicture,
}: {
  readonly kind: ProductKind;
  readonly field: FieldName | 'image';
  readonly version: Pick<Version, 'fields' | 'image'>;
  /** A picture that is not saved yet. */
  readonly isNewPicture: boolean;
}) {
  const { t } = useTranslation('products');
  const fieldLabels = useFieldLabels();
  if (field !== 'image') return <bdi>{fieldLabels.valueLabel(kind, field, version.fields[field])}</bdi>;
  if (isNewPicture) return <>{t('conflict.chosenPicture')}</>;
  return (
    <span className={clsx(layout.picture, styles.picture)}>
      <Picture image={version.image} alt={t('value.picture')} sizes="96px" />
    </span>
  );
}
