import { clsx } from 'clsx';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { DESIGN_IMAGE } from '../../../shared/files/file-kind.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import page from '../../ui/page.module.css';
import { keyOf, type CartLine } from '../cart-line.ts';
import { added, detailsChanged } from '../cart-slice.ts';
import { lineOfSafety } from '../line-of-product.ts';
import { useRemoveUpload } from './cart-artwork-api.ts';
import { FileSlot } from './file-slot.tsx';
import styles from './line-details.module.css';
import { NoteField } from './note-field.tsx';
import { uploadedDesign } from './uploaded-artwork.ts';

interface WorkwearDetailsProps {
  /** Any line of the product: its sizes share the details. */
  readonly line: CartLine;
  readonly product: SafetyProduct;
  /** Sizes that are in the cart. */
  readonly sizes: readonly string[];
}

/** What the sizes of a workwear product share: the design and the note; and the sizes that can be added. */
export function WorkwearDetails({ line, product, sizes }: WorkwearDetailsProps) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const sizeName = useSizeName();
  const removeUpload = useRemoveUpload();
  const { title } = inShownLanguage(line);
  const key = keyOf(line);
  const { design } = line;
  const others = product.size.filter((size) => !sizes.includes(size));
  return (
    <section className={clsx(layout.stack, styles.details)} aria-label={t('design.title', { title })}>
      {others.length === 0 ? null : (
        <div className={layout.row} role="group" aria-label={t('design.addSizeOf', { title })}>
          <span className={clsx(text.small, text.strong)} aria-hidden="true">
            {t('design.addSize')}
          </span>
          {others.map((size) => (
            <Button
              key={size}
              className={page.compact}
              aria-label={t('design.addOneOf', { title, size: sizeName(size) })}
              onClick={() => dispatch(added([lineOfSafety(product, size, 1)]))}
            >
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              {sizeName(size)}
            </Button>
          ))}
        </div>
      )}
      <FileSlot
        slot={`${line.id} design`}
        kind="design"
        rules={DESIGN_IMAGE}
        label={t('design.label')}
        chooseLabel={t('design.choose')}
        names={{
          choose: t('design.chooseOf', { title }),
          replace: t('design.replaceOf', { title }),
          remove: t('design.removeOf', { title }),
        }}
        file={design}
        onUploaded={async (file, uploaded) => {
          dispatch(detailsChanged({ key, changes: { design: await uploadedDesign(file, uploaded) } }));
          if (design !== undefined) removeUpload(design);
        }}
        onRemove={() => {
          dispatch(detailsChanged({ key, changes: { design: undefined } }));
          if (design !== undefined) removeUpload(design);
        }}
      />
      <NoteField line={line} />
    </section>
  );
}
