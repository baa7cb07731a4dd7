import { IconAlertCircle, IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, formatSize } from '../../shared/files/file-kind.ts';
import { useFileGuard } from '../../shared/files/use-file-guard.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Button } from '../../shared/ui/button.tsx';
import field from '../ui/form-field.module.css';
import text from '../ui/text.module.css';
import {
  CHOSEN_PICTURE,
  faultOfFile,
  MOST_MEGAPIXELS,
  type PictureFault,
  type PictureOpening,
} from './chosen-picture.ts';
import { cropRect, SHARP_WIDTH, type Crop } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  readonly id: string;
  /** Of the product that is edited. */
  readonly present: string | undefined;
  readonly chosen: File | undefined;
  readonly opening: PictureOpening;
  readonly crop: Crop;
  readonly fault: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
  readonly onCrop: (crop: Crop) => void;
}

/** A product's picture: chosen or dropped, and cut to what a card shows. */
export function PictureField({ id, present, chosen, opening, crop, fault, onChoose, onCrop }: PictureFieldProps) {
  const { t } = useTranslation('products');
  const words = usePictureFaultWords();
  const [unfit, setUnfit] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFileGuard();

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const found = await faultOfFile(file);
    setUnfit(found === undefined ? undefined : words(file.name, found));
    if (found === undefined) onChoose(file);
  };
  const said =
    unfit ?? (opening.status === 'unfit' && chosen !== undefined ? words(chosen.name, opening.fault) : fault);
  const describedBy = `${id}-hint${said === undefined ? '' : ` ${id}-fault`}`;
  const soft =
    opening.status === 'opened' && cropRect(opening.picture, crop).width < SHARP_WIDTH
      ? Math.round(cropRect(opening.picture, crop).width)
      : undefined;
  return (
    // A file can be dropped on all of it; the field within does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles.field}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend>{t('field.image')}</legend>
      <input
        ref={input}
        id={id}
        className={text.visuallyHidden}
        type="file"
        name="image"
        accept={acceptOf(CHOSEN_PICTURE)}
        aria-label={t('picture.choose')}
        aria-invalid={said !== undefined}
        aria-describedby={describedBy}
        tabIndex={chosen === undefined ? 0 : -1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that choosing the same file again, mended, is a change.
          target.value = '';
          void take(file);
        }}
      />
      {chosen === undefined ? (
        <label
          htmlFor={id}
          className={[styles.drop, over ? styles.over : '', present === undefined ? '' : styles.beside].join(' ')}
          data-unfit={said !== undefined}
        >
          {present === undefined ? (
            <IconPhotoUp size={26} stroke={1.5} aria-hidden="true" />
          ) : (
            <span className={styles.present}>
              <Picture image={present} alt="" sizes="120px" first />
            </span>
          )}
          <span className={styles.words}>
            <b>{t(present === undefined ? 'picture.drop' : 'picture.dropOther')}</b>
            <span>{present === undefined ? null : t('picture.keep')}</span>
          </span>
        </label>
      ) : (
        <>
          <CropStage file={chosen} opening={opening} crop={crop} onCrop={onCrop} />
          <div className={styles.acts}>
            <span className={styles.name} title={chosen.name}>
              <bdi>{chosen.name}</bdi> <span className={text.muted}>{formatSize(chosen.size)}</span>
            </span>
            <Button small onClick={() => input.current?.click()}>
              {t('picture.replace')}
            </Button>
            <Button
              small
              onClick={() => {
                setUnfit(undefined);
                onChoose(undefined);
                input.current?.focus();
              }}
            >
              {t(present === undefined ? 'picture.remove' : 'picture.backToPresent')}
            </Button>
          </div>
        </>
      )}
      <div role="alert">
        {said === undefined ? null : (
          <p className={field.error} id={`${id}-fault`}>
            <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
            {said}
          </p>
        )}
      </div>
      {soft === undefined ? null : (
        <p className={styles.soft} role="status">
          {t('picture.soft', { pixels: soft, wanted: SHARP_WIDTH })}
        </p>
      )}
      <p className={field.hint} id={`${id}-hint`}>
        {t('picture.hint', {
          largest: formatSize(CHOSEN_PICTURE.largest),
          megapixels: MOST_MEGAPIXELS,
          wanted: SHARP_WIDTH,
        })}
      </p>
    </fieldset>
  );
}

/** Says why a picture isn't taken, and what to do. */
function usePictureFaultWords(): (name: string, fault: PictureFault) => string {
  const { t } = useTranslation('products');
  return (name, fault) => {
    switch (fault.fault) {
      case 'empty':
        return t('picture.fault.empty', { name });
      case 'unreadable':
        return t('picture.fault.unreadable', { name });
      case 'too-large':
        return t('picture.fault.tooLarge', { name, megabytes: fault.megabytes, largest: fault.largest });
      case 'other-ending':
      case 'other-content':
        return t('picture.fault.otherKind', { name });
      case 'named-otherwise':
        return t('picture.fault.namedOtherwise', { name, kind: fault.kind.toUpperCase() });
      case 'not-drawn':
        return t('picture.fault.notDrawn', { name });
      case 'too-many-pixels':
        return t('picture.fault.tooManyPixels', { name, megapixels: fault.megapixels, most: MOST_MEGAPIXELS });
    }
  };
}
