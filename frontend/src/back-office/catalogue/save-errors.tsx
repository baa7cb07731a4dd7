import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import styles from './product-form.module.css';
import { KINDS, type ProductKind } from './product-kind.ts';
import { useFaultWords } from './use-error-messages.ts';
import type { ProductForm } from './use-product-form.ts';

/** Why nothing was saved, in the specification's words, with the reason behind them. */
export function NotSaved({ kind, form }: { readonly kind: ProductKind; readonly form: ProductForm }) {
  const { t } = useTranslation('products');
  const { failure, tries, faults } = form;
  const faultOf = useFaultWords(kind, form);
  const box = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(() => {
    if (failure === undefined) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    // Else the focus goes to the first of the fields.
    if (Object.keys(faults).length === 0) box.current?.focus({ preventScroll: true });
  });
  // Once a try: a field that is mended meanwhile must not lose the focus to it.
  useEffect(() => {
    if (tries > 0) tell();
  }, [tries]);
  const words = (): readonly [says: string | undefined, why: readonly string[]] => {
    switch (failure?.of) {
      case undefined:
        return [undefined, []];
      case 'fields': {
        if (Object.values(faults).includes('missing')) return [t('fault.required'), []];
        const unfit = KINDS[kind].fields.map((field) => faultOf(field)).filter((said) => said !== undefined);
        return unfit.length === 0 ? [undefined, []] : [t('fault.notYet'), unfit];
      }
      case 'picture':
        return [t('form.failed'), [t('form.pictureFailed')]];
      case 'sent-before':
        return [t('form.failed'), [t('form.sentBefore')]];
      case 'call':
        return [t('form.failed'), [messageOf(failure.error, t('form.unreachable'))]];
    }
  };
  const [says, why] = words();
  return (
    <div ref={box} role="alert" tabIndex={-1} className={says === undefined ? undefined : styles.failed}>
      {says === undefined ? null : (
        <>
          <b>{says}</b>
          {why.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
    </div>
  );
}
