import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { ListedPrintProduct } from '../product/product-fields.ts';
import { useRemoveDielineMutation, useSetDielineMutation } from '../product/products-api.ts';

/** The dieline that customers download: upload, replace or delete. Saved immediately, independent of the form. */
export function DielineField({ product }: { readonly product: ListedPrintProduct }) {
  const { t } = useTranslation('products');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [setDieline, upload] = useSetDielineMutation();
  const [removeDieline, removal] = useRemoveDielineMutation();
  const [message, setMessage] = useState('');
  const target = { id: product.id, expectedRevision: product.revision };
  const run = async (change: () => Promise<{ readonly error?: unknown }>, done: string): Promise<void> => {
    setMessage('');
    const { error } = await change();
    setMessage(error === undefined ? done : messageOf(error, t('dieline.failed')));
  };
  const hasFailed = upload.error !== undefined || removal.error !== undefined;
  return (
    <section className={clsx(layout.stack, layout.tight)} aria-labelledby={id}>
      <div className={layout.sectionHeader}>
        <h2 id={id}>{t('field.dieline')}</h2>
      </div>
      <p className={clsx(text.small, text.muted)}>{t('dieline.hint')}</p>
      <input
        ref={input}
        className={text.visuallyHidden}
        type="file"
        accept=".pdf"
        aria-label={t('dieline.choose')}
        tabIndex={-1}
        onChange={({ target: field }) => {
          const file = field.files?.[0];
          // So that choosing the same file again fires a change event.
          field.value = '';
          if (file !== undefined) void run(() => setDieline({ ...target, file, key: newKey() }), t('dieline.saved'));
        }}
      />
      <div className={layout.row}>
        {product.dieline === null ? null : (
          <a className={clsx(text.link, text.target)} href={`/uploads/${product.dieline}`} download>
            {t('dieline.download')}
          </a>
        )}
        <Button small busy={upload.isLoading} onClick={() => input.current?.click()}>
          {t(product.dieline === null ? 'dieline.choose' : 'dieline.replace')}
        </Button>
        {product.dieline === null ? null : (
          <Button
            small
            busy={removal.isLoading}
            onClick={() => void run(() => removeDieline({ ...target, key: newKey() }), t('dieline.deleted'))}
          >
            {t('dieline.delete')}
          </Button>
        )}
      </div>
      <p role={hasFailed ? 'alert' : 'status'} className={hasFailed ? text.error : text.small}>
        {message}
      </p>
    </section>
  );
}
