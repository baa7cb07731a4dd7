import { sameField, type ProductFields } from './product-fields.ts';
import { KINDS, type FieldName, type ProductKind } from './product-kind.ts';

/** A product as it was at some revision. */
export interface Version {
  readonly revision: number;
  readonly fields: ProductFields;
  /** The file that the catalogue names. */
  readonly image: string;
}

/** A field that another person has changed meanwhile. `contested`, where this person has changed it too, to something else. */
export interface ForeignChange {
  readonly field: FieldName | 'image';
  readonly contested: boolean;
}

export type Side = 'mine' | 'theirs';

/**
 * What another person has changed since `base`, field by field. What both changed to the same is agreed, and not told.
 *
 * @param hasPicture whether this person has chosen another picture
 */
export function foreignChanges(
  kind: ProductKind,
  base: Version,
  mine: ProductFields,
  hasPicture: boolean,
  theirs: Version,
): readonly ForeignChange[] {
  const changes = KINDS[kind].fields
    .filter((field) => !sameField(kind, field, base.fields, theirs.fields))
    .filter((field) => !sameField(kind, field, mine, theirs.fields))
    .map((field) => ({ field, contested: !sameField(kind, field, base.fields, mine) }));
  return base.image === theirs.image ? changes : [{ field: 'image', contested: hasPicture }, ...changes];
}

/** The side of each change before anybody chose: theirs, where only they changed it; else none. */
export function firstSides(changes: readonly ForeignChange[]): Readonly<Partial<Record<FieldName | 'image', Side>>> {
  return Object.fromEntries(
    changes.filter(({ contested }) => !contested).map(({ field }) => [field, 'theirs'] as const),
  );
}

/** The form after the person has chosen: their changes over what is there now. */
export function mergedFields(
  mine: ProductFields,
  theirs: ProductFields,
  sides: Readonly<Partial<Record<FieldName | 'image', Side>>>,
): ProductFields {
  const taken = Object.entries(sides).flatMap(([field, side]) =>
    side === 'theirs' && field !== 'image' ? [[field, theirs[field as FieldName]] as const] : [],
  );
  return { ...mine, ...Object.fromEntries(taken) };
}
