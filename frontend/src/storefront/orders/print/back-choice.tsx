import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BACKS_WITHOUT_FILE, type BackWithoutFile } from '@pressline/domain/orders/print/artwork-sides.ts';
import { Sheet, type ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';
import type { SheetShape } from '../../../shared/orders/artwork/sheet-shape.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import layout from '../../../shared/ui/layout.module.css';
import zone from '../artwork/artwork-zone.module.css';
import dropZone from '../../../shared/ui/drop-zone.module.css';

/** Prints the front on the back or leaves it blank, instead of a file. */
export function BackChoice({ onChoose }: { readonly onChoose: (content: BackWithoutFile) => void }) {
  const { t } = useTranslation('order');
  return (
    <div className={layout.row} role="group" aria-label={t('back.label')}>
      {BACKS_WITHOUT_FILE.map((content) => (
        <Button key={content} onClick={() => onChoose(content)}>
          {t(`back.choose.${content}`)}
        </Button>
      ))}
    </div>
  );
}

interface BackWithoutFileZoneProps {
  readonly content: BackWithoutFile;
  readonly shape: SheetShape | undefined;
  readonly guides: boolean;
  readonly frontPreview: ArtworkPreview | undefined;
  readonly onChooseFile: () => void;
}

/** The back as it will be printed without its own file. Takes the focus, because the chosen button is gone. */
export function BackWithoutFileZone({ content, shape, guides, frontPreview, onChooseFile }: BackWithoutFileZoneProps) {
  const { t } = useTranslation('order');
  const title = useId();
  return (
    <section className={zone.zone} aria-labelledby={title}>
      <div className={clsx(layout.row, layout.between, layout.baseline)}>
        <h2 id={title}>{t('side.back')}</h2>
      </div>
      <div className={clsx(dropZone.target, dropZone.filled, zone.stage)}>
        <Sheet shape={shape} guides={guides} preview={content === 'blank' ? undefined : frontPreview} label="" />
      </div>
      <div className={clsx(layout.stack, zone.below)}>
        <FocusOnMount>
          <p role="status">{t(`back.chosen.${content}`)}</p>
        </FocusOnMount>
        <Button onClick={onChooseFile}>{t('back.chooseFile')}</Button>
      </div>
    </section>
  );
}
