import { clsx } from 'clsx';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { HowToMeasure } from './how-to-measure.tsx';
import { SizeChart } from './size-chart.tsx';
import text from '../../../shared/ui/text.module.css';
import styles from './size-guide.module.css';
import { WEAR, type Wear } from './wear-measures.ts';

interface SizeGuideProps {
  /** The kind of wear shown initially. */
  readonly wear: Wear;
  readonly onClose: () => void;
}

/**
 * Body and garment measures of each size, in cm and inches, with drawings. When printed, nothing else is on the page.
 */
export function SizeGuide({ wear, onClose }: SizeGuideProps) {
  const { t } = useTranslation('sizes');
  const [selected, setSelected] = useState(wear);
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      className={styles.guide}
      headerAction={
        <Button
          small
          onClick={() => {
            globalThis.print();
          }}
        >
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          {t('print')}
        </Button>
      }
      onClose={onClose}
    >
      <RadioGroup
        legend={t('kind')}
        options={WEAR.map((kind) => ({ value: kind, label: t(`wear.${kind}`) }))}
        value={selected}
        onChange={setSelected}
        boxes
      />
      <SizeChart wear={selected} />
      <HowToMeasure wear={selected} />
      <p className={clsx(text.muted, text.small, styles.note)}>{t('note')}</p>
    </Dialog>
  );
}
