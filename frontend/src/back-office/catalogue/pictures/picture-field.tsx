import { IconPhotoUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, formatSize } from '../../../shared/files/file-kind.ts';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { FieldError } from '../../../shared/ui/field.tsx';
import dropZone from '../../../shared/ui/drop-zone.module.css';
import text from '../../../shared/ui/text.module.css';
import {
  PICTURE_RULES,
  validatePicture,
  MAX_MEGAPIXELS,
  type PictureError,
  type PictureOpening,
} from './chosen-picture.ts';
import { cropRect, SHARP_WIDTH, type Crop } from './crop.ts';
import { CropEditor } from './crop-editor.tsx';
import layout from '../../../shared/ui/layout.module.css';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  readonly id: string;
  /** The picture of the edited product. */
  readonly currentImage: string | undefined;
  readonly selectedFile: File | undefined;
  readonly opening: PictureOpening;
  readonly crop: Crop;
  readonly error: string | undefined;
  readonly onSelect: (file: File | undefined) => void;
  readonly onCrop: (crop: Crop) => void;
}

/** Selects a product picture by file dialog or drop, and crops it. */
export function PictureField({
  id,
  currentImage,
  selectedFile,
  opening,
  crop,
  error,
  onSelect,
  onCrop,
}: PictureFieldProps) {
  const { t } = useTranslation('products');
  const errorMessage = usePictureErrorMessage();
  const [fileError, setFileError] = useState<string>();
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFileGuard();

  const selectFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const problem = await validatePicture(file);
    setFileError(problem === undefined ? undefined : errorMessage(file.name, problem));
    if (problem === undefined) onSelect(file);
  };
  const message =
    fileError ??
    (opening.status === 'invalid' && selectedFile !== undefined
      ? errorMessage(selectedFile.name, opening.error)
      : error);
  const describedBy = `${id}-hint${message === undefined ? '' : ` ${id}-error`}`;
  const lowResolutionWidth =
    opening.status === 'opened' && cropRect(opening.picture, crop).width < SHARP_WIDTH
      ? Math.round(cropRect(opening.picture, crop).width)
      : undefined;
  return (
    // The whole field is a drop target; the file input is the accessible way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={clsx(layout.stack, layout.tight, styles.field)}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDragOver(false);
        void selectFile(event.dataTransfer.files[0]);
      }}
    >
      <legend>{t('field.image')}</legend>
      <input
        ref={input}
        id={id}
        className={text.visuallyHidden}
        type="file"
        name="image"
        accept={acceptOf(PICTURE_RULES)}
        aria-label={t('picture.choose')}
        aria-invalid={message !== undefined}
        aria-describedby={describedBy}
        tabIndex={selectedFile === undefined ? 0 : -1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that selecting the same file again triggers a change.
          target.value = '';
          void selectFile(file);
        }}
      />
      {selectedFile === undefined ? (
        <label
          htmlFor={id}
          className={clsx(
            dropZone.drop,
            isDragOver && dropZone.dragOver,
            styles.drop,
            currentImage !== undefined && styles.withPreview,
          )}
          data-invalid={message !== undefined}
        >
          {currentImage === undefined ? (
            <IconPhotoUp size={26} stroke={1.5} aria-hidden="true" />
          ) : (
            <span className={layout.picture}>
              <Picture image={currentImage} alt="" sizes="120px" priority />
            </span>
          )}
          <span>
            <b>{t(currentImage === undefined ? 'picture.drop' : 'picture.dropOther')}</b>
            {currentImage === undefined ? null : <small className={text.line}>{t('picture.keepExisting')}</small>}
          </span>
        </label>
      ) : (
        <>
          <CropEditor file={selectedFile} opening={opening} crop={crop} onCrop={onCrop} />
          <div className={layout.row}>
            <span className={clsx(text.truncated, text.small, layout.grow)} title={selectedFile.name}>
              <bdi>{selectedFile.name}</bdi> <span className={text.muted}>{formatSize(selectedFile.size)}</span>
            </span>
            <Button small onClick={() => input.current?.click()}>
              {t('picture.replace')}
            </Button>
            <Button
              small
              onClick={() => {
                setFileError(undefined);
                onSelect(undefined);
                input.current?.focus();
              }}
            >
              {t(currentImage === undefined ? 'picture.remove' : 'picture.backToPresent')}
            </Button>
          </div>
        </>
      )}
      <div role="alert">{message === undefined ? null : <FieldError id={id}>{message}</FieldError>}</div>
      {lowResolutionWidth === undefined ? null : (
        <p className={clsx(text.warning, text.small)} role="status">
          {t('picture.soft', { pixels: lowResolutionWidth, recommended: SHARP_WIDTH })}
        </p>
      )}
      <p className={clsx(text.small, text.muted)} id={`${id}-hint`}>
        {t('picture.hint', {
          largest: formatSize(PICTURE_RULES.largest),
          megapixels: MAX_MEGAPIXELS,
          recommended: SHARP_WIDTH,
        })}
      </p>
    </fieldset>
  );
}

/** Explains why a file can't be used. */
function usePictureErrorMessage(): (name: string, error: PictureError) => string {
  const { t } = useTranslation('products');
  return (name, error) => {
    switch (error.error) {
      case 'empty':
        return t('picture.error.empty', { name });
      case 'unreadable':
        return t('picture.error.unreadable', { name });
      case 'too-large':
        return t('picture.error.tooLarge', { name, megabytes: error.megabytes, largest: error.largest });
      case 'unsupported-extension':
      case 'unsupported-content':
        return t('picture.error.otherKind', { name });
      case 'extension-mismatch':
        return t('picture.error.namedOtherwise', { name, kind: error.kind.toUpperCase() });
      case 'not-drawn':
        return t('picture.error.notDrawn', { name });
      case 'too-many-pixels':
        return t('picture.error.tooManyPixels', { name, megapixels: error.megapixels, most: MAX_MEGAPIXELS });
    }
  };
}
