import { IconUsers } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../shared/ui/picture.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import styles from './conflict-panel.module.css';
import { firstSides, type ForeignChange, type Side, type Version } from './merge.ts';
import type { ProductFields } from './product-fields.ts';
import type { FieldName, ProductKind } from './product-kind.ts';
import type { ProductChange } from './products-api.ts';
import { useFieldWords } from './use-field-labels.ts';

export type Sides = Readonly<Partial<Record<FieldName | 'image', Side>>>;

interface ConflictPanelProps {
  readonly kind: ProductKind;
  readonly changes: readonly ForeignChange[];
  readonly base: Version;
  readonly mine: ProductFields;
  readonly theirs: Version;
  /** The newest change of the product, where it is known: who it was. */
  readonly newest: ProductChange | undefined;
  /** It came because of a save: it takes the focus. */
  readonly asked: number;
  readonly onChosen: (sides: Sides) => void;
}

/** What another person has changed meanwhile, field by field, and which of both is to hold. */
export function ConflictPanel({ kind, changes, base, mine, theirs, newest, asked, onChosen }: ConflictPanelProps) {
  const { t } = useTranslation('products');
  const { dayAndTime } = useMoments();
  const words = useFieldWords();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Sides>({});
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (asked > 0) panel.current?.focus();
  }, [asked]);
  const sides: Sides = { ...firstSides(changes), ...chosen };
  const open = changes.filter(({ field }) => sides[field] === undefined);
  const who = newest?.actor.name ?? undefined;
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`}>
        <IconUsers size={17} stroke={1.75} aria-hidden="true" />
        {who === undefined || newest === undefined
          ? t('conflict.title')
          : t('conflict.titleBy', { who, at: dayAndTime(newest.at) })}
      </h3>
      <p>{t('conflict.says')}</p>
      <ul className={styles.changes}>
        {changes.map(({ field, contested }) => (
          <li key={field} data-open={pressed && sides[field] === undefined}>
            <fieldset>
              <legend>
                {words.nameOf(kind, field)}
                <span>
                  {' '}
                  {t('conflict.was', {
                    value: field === 'image' ? t('value.picture') : words.valueOf(kind, field, base.fields[field]),
                  })}
                </span>
              </legend>
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className={styles.side}>
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    checked={sides[field] === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                  <span>
                    <small>
                      {t(side === 'theirs' ? 'conflict.theirs' : contested ? 'conflict.mine' : 'conflict.asItWas')}
                    </small>
                    <Value
                      kind={kind}
                      field={field}
                      of={side === 'theirs' ? theirs : { ...base, fields: mine }}
                      own={side === 'mine' && contested}
                    />
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <p role="alert">{pressed && open.length > 0 ? t('conflict.choose', { count: open.length }) : ''}</p>
        <Button
          variant="primary"
          onClick={() => {
            setPressed(true);
            if (open.length === 0) onChosen(sides);
            else panel.current?.querySelector<HTMLElement>('[data-open="true"] input')?.focus();
          }}
        >
          {t('conflict.goOn')}
        </Button>
      </div>
    </section>
  );
}

function Value({
  kind,
  field,
  of,
  own,
}: {
  readonly kind: ProductKind;
  readonly field: FieldName | 'image';
  readonly of: Pick<Version, 'fields' | 'image'>;
  /** A picture that isn't in the catalogue yet. */
  readonly own: boolean;
}) {
  const { t } = useTranslation('products');
  const words = useFieldWords();
  if (field !== 'image') return <bdi>{words.valueOf(kind, field, of.fields[field])}</bdi>;
  if (own) return <>{t('conflict.chosenPicture')}</>;
  return (
    <span className={styles.picture}>
      <Picture image={of.image} alt={t('value.picture')} sizes="96px" />
    </span>
  );
}
