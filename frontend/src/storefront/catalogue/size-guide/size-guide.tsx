import { clsx } from 'clsx';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { HowToMeasure } from './how-to-measure.tsx';
import { SizeChart } from './size-chart.tsx';
import page from '../../ui/page.module.css';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './size-guide.module.css';
import { WEAR, type Wear } from './wear-measures.ts';

interface SizeGuideProps {
  /** The kind of wear shown initially. */
  readonly wear: Wear;
  readonly onClose: () => void;
}

/**
 * Body and garment measures of each size, in cm and inches, with drawings. A native dialog, which the browser manages
 * the focus of. When printed, nothing else is on the page.
 */
export function SizeGuide({ wear, onClose }: SizeGuideProps) {
  const { t } = useTranslation('sizes');
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState(wear);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    return () => {
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={clsx(layout.panel, styles.guide)} aria-labelledby={id} onClose={onClose}>
      <div className={styles.header}>
        <h2 id={id} className={text.panelTitle}>
          {t('title')}
        </h2>
        <Button
          className={clsx(page.compact, layout.screenOnly)}
          onClick={() => {
            globalThis.print();
          }}
        >
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          {t('print')}
        </Button>
        <Button
          variant="ghost"
          icon
          className={clsx(layout.screenOnly, styles.close)}
          aria-label={t('close')}
          onClick={onClose}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={clsx(layout.stack, styles.body)}>
        <fieldset className={clsx(layout.row, layout.screenOnly, styles.kinds)}>
          <legend className={clsx(text.muted, text.small)}>{t('kind')}</legend>
          {WEAR.map((kind) => (
            <label key={kind} className={page.chip}>
              <input
                type="radio"
                className={page.hiddenInput}
                name={id}
                checked={kind === selected}
                onChange={() => {
                  setSelected(kind);
                }}
              />
              <span>{t(`wear.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <SizeChart wear={selected} />
        <HowToMeasure wear={selected} />
        <p className={clsx(text.muted, text.small, styles.note)}>{t('note')}</p>
      </div>
    </dialog>
  );
}
