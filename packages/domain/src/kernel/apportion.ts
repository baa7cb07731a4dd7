import type { Fils } from './money.ts';

/**
 * Splits an amount into parts in proportion to weights, by the largest remainder: each part is rounded down, and the
 * fils that are left go to the parts that lost most, the earlier one if they lost the same. The parts add up to the
 * amount, and are equal if all weights are 0.
 * @param weights whole numbers ≥ 0, at least one
 */
export function apportion(amount: Fils, weights: readonly number[]): readonly Fils[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0)
    return apportion(
      amount,
      weights.map(() => 1),
    );
  // The products can be larger than the whole numbers that a double represents exactly.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) };
  });
  const left = amount - parts.reduce((total, { part }) => total + part, 0);
  const rounded = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, part }) => (rounded.has(index) ? part + 1 : part));
}
