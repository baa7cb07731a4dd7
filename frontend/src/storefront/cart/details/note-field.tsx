import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { IconNote } from '@tabler/icons-react';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { keyOf, type CartLine } from '../cart-line.ts';
import { detailsChanged } from '../cart-slice.ts';
import { LONGEST_NOTE } from '../line-files.ts';

/** A note for the people who make the order; hidden until the customer adds one. */
export function NoteField({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const isOpenedHere = useRef(false);
  const { title } = inShownLanguage(line);
  if (line.note === undefined && !isOpen)
    return (
      <Button
        variant="link"
        className={clsx(layout.start, layout.flush)}
        aria-label={t('note.addTo', { title })}
        onClick={() => {
          isOpenedHere.current = true;
          setOpen(true);
        }}
      >
        <IconNote size={18} stroke={1.75} aria-hidden="true" />
        {t('note.add')}
      </Button>
    );
  return (
    <TextArea
      label={t('note.label', { title })}
      hint={t('note.hint')}
      rows={2}
      maxLength={LONGEST_NOTE}
      dir="auto"
      defaultValue={line.note}
      // Another tab or device may have changed it.
      key={line.note}
      ref={(element) => {
        if (isOpenedHere.current) element?.focus();
        isOpenedHere.current = false;
      }}
      onBlur={({ target }) => {
        const note = target.value.trim();
        if (note !== (line.note ?? ''))
          dispatch(detailsChanged({ key: keyOf(line), changes: { note: note === '' ? undefined : note } }));
        if (note === '') setOpen(false);
      }}
    />
  );
}
