import { sameField, type ProductFields } from '../product/product-fields.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';

/** A product as it was at some revision. */
export interface Version {
  readonly revision: number;
  readonly fields: ProductFields;
  /** File name of the picture. */
  readonly image: string;
}

/** A field that another person changed; `contested` if this form changed it to another value. */
export interface ForeignChange {
  readonly field: FieldName | 'image';
  readonly contested: boolean;
}

export type ConflictSide = 'mine' | 'theirs';

/**
 * Fields that another person changed since `base` and that differ from this form. `hasPicture`: a new picture is
 * selected.
 */
export function foreignChanges(
  kind: ProductKind,
  base: Version,
  mine: ProductFields,
  hasPicture: boolean,
  theirs: Version,
): readonly ForeignChange[] {
  const changes = PRODUCT_KINDS[kind].fields
    .filter((field) => !sameField(kind, field, base.fields, theirs.fields))
    .filter((field) => !sameField(kind, field, mine, theirs.fields))
    .map((field) => ({ field, contested: !sameField(kind, field, base.fields, mine) }));
  return base.image === theirs.image ? changes : [{ field: 'image', contested: hasPicture }, ...changes];
}

/** The preselected side of each change: theirs if only they changed the field. */
export function uncontestedSides(
  changes: readonly ForeignChange[],
): Readonly<Partial<Record<FieldName | 'image', ConflictSide>>> {
  return Object.fromEntries(
    changes.filter(({ contested }) => !contested).map(({ field }) => [field, 'theirs'] as const),
  );
}

/** The form's fields after a choice for each change. */
export function mergedFields(
  mine: ProductFields,
  theirs: ProductFields,
  sides: Readonly<Partial<Record<FieldName | 'image', ConflictSide>>>,
): ProductFields {
  const theirValues = Object.entries(sides).flatMap(([field, side]) =>
    side === 'theirs' && field !== 'image' ? [[field, theirs[field as FieldName]] as const] : [],
  );
  return { ...mine, ...Object.fromEntries(theirValues) };
}
