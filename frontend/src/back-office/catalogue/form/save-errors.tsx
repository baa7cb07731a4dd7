import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { PRODUCT_KINDS, type ProductKind } from '../product/product-kind.ts';
import { useErrorMessages } from './use-error-messages.ts';
import status from '../../../shared/ui/status.module.css';
import type { ProductFormState } from './use-product-form.ts';

/** Why a product was not saved. */
export function SaveErrors({ kind, form }: { readonly kind: ProductKind; readonly form: ProductFormState }) {
  const { t } = useTranslation('products');
  const { saveError, saveAttempts, errors } = form;
  const errorOf = useErrorMessages(kind, form);
  const container = useRef<HTMLDivElement>(null);
  const showErrors = useEffectEvent(() => {
    if (saveError === undefined) return;
    container.current?.scrollIntoView({ block: 'nearest' });
    // Otherwise the first invalid field takes the focus.
    if (Object.keys(errors).length === 0) container.current?.focus({ preventScroll: true });
  });
  // Once per attempt, so that correcting a field does not move the focus.
  useEffect(() => {
    if (saveAttempts > 0) showErrors();
  }, [saveAttempts]);
  const messages = (): readonly [summary: string | undefined, reasons: readonly string[]] => {
    switch (saveError?.kind) {
      case undefined:
        return [undefined, []];
      case 'fields': {
        if (Object.values(errors).includes('missing')) return [t('error.required'), []];
        const fieldErrors = PRODUCT_KINDS[kind].fields
          .map((field) => errorOf(field))
          .filter((message) => message !== undefined);
        return fieldErrors.length === 0 ? [undefined, []] : [t('error.notYet'), fieldErrors];
      }
      case 'picture':
        return [t('form.failed'), [t('form.pictureFailed')]];
      case 'sent-before':
        return [t('form.failed'), [t('form.sentBefore')]];
      case 'call':
        return [t('form.failed'), [messageOf(saveError.error, t('form.unreachable'))]];
    }
  };
  const [summary, reasons] = messages();
  return (
    <div ref={container} role="alert" tabIndex={-1} className={summary && status.note} data-tone="bad">
      {summary === undefined ? null : (
        <div>
          <b>{summary}</b>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
    </div>
  );
}
