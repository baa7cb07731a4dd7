import { useTranslation } from 'react-i18next';
import { isNotFound, isProblem, messageOf, problemKindOf } from '../../shared/api/base-query.ts';

/** Whether the shop said no: it has done nothing, and the same may be asked for anew. */
export function isRefused(error: unknown): boolean {
  return isProblem(error) && error.status < 500;
}

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['behind', 'too-many']);

/** Whether the same may be done when it is asked for again: not where the shop said no to what things are. */
export function canPass(error: unknown): boolean {
  return !isRefused(error) || PASSING.has(problemKindOf(error));
}

/** Why what an operator asked for came to nothing, in the person's words: of what was not answered nobody knows that. */
export function useFaultWords(): (error: unknown) => string {
  const { t } = useTranslation('projections');
  return (error) => {
    if (!isProblem(error)) return t('unknown');
    return messageOf(error, t(isNotFound(error) ? 'gone' : 'failed'));
  };
}
