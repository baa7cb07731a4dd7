import { IconPrinter, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { HowToMeasure } from './how-to-measure.tsx';
import { SizeChart } from './size-chart.tsx';
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
    <dialog ref={dialog} className={styles.guide} aria-labelledby={id} onClose={onClose}>
      <div className={styles.header}>
        <h2 id={id}>{t('title')}</h2>
        <Button
          className={styles.print}
          onClick={() => {
            globalThis.print();
          }}
        >
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          {t('print')}
        </Button>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>
        <fieldset className={styles.kinds}>
          <legend>{t('kind')}</legend>
          {WEAR.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
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
        <p className={styles.note}>{t('note')}</p>
      </div>
    </dialog>
  );
}
