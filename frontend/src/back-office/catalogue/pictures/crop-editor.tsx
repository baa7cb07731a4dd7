import { IconMinus, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuantityField } from '../../../shared/ui/use-quantity-field.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { OpenedPicture, PictureOpening } from './chosen-picture.ts';
import { cropRect, maxZoomOf, moveCrop, zoomCrop, type Crop } from './crop.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './crop-editor.module.css';

interface CropEditorProps {
  readonly file: File;
  readonly opening: PictureOpening;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Share of the frame that an arrow key moves; ten times as much with Shift. */
const STEP = 0.01;
const ZOOM_STEP = 1.1;

/** The picture under a frame with the card's aspect ratio: dragged, moved by arrow keys, or set by numbers. */
export function CropEditor({ file, opening, crop, onCrop }: CropEditorProps) {
  const { t } = useTranslation('products');
  const helpId = useId();
  const pointer = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  const picture = opening.status === 'opened' ? opening.picture : undefined;
  const maxZoom = picture === undefined ? 1 : maxZoomOf(picture);
  const zoomBy = (factor: number): void => {
    if (picture !== undefined) onCrop(zoomCrop(picture, crop, crop.zoom * factor));
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (picture === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? STEP * 10 : STEP;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move !== undefined) onCrop(moveCrop(picture, crop, ...move));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>): void => {
    const from = pointer.current;
    if (picture === undefined || from?.id !== event.pointerId) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    pointer.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    // The picture follows the pointer, so the frame moves the other way.
    onCrop(moveCrop(picture, crop, (from.x - event.clientX) / width, (from.y - event.clientY) / height));
  };
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      {/* No ARIA role fits a two-dimensional slider; the number inputs below do the same. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        role="group"
        tabIndex={0}
        aria-label={t('crop.label')}
        aria-describedby={helpId}
        aria-busy={picture === undefined}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || picture === undefined) return;
          pointer.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={() => {
          pointer.current = undefined;
        }}
        onPointerCancel={() => {
          pointer.current = undefined;
        }}
      >
        {picture === undefined ? (
          <span className={clsx(text.muted, styles.loading)} role="status">
            {opening.status === 'invalid' ? '' : t('crop.opening', { name: file.name })}
          </span>
        ) : (
          <CroppedView picture={picture} crop={crop} alt={t('crop.alt')} />
        )}
        <span className={styles.thirds} aria-hidden="true" />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <p id={helpId} className={clsx(text.muted, text.small)}>
        {t('crop.help')}
      </p>
      <div className={styles.controls}>
        <div className={clsx(layout.row, layout.nowrap, layout.fullRow, styles.zoom)}>
          <Button
            small
            icon
            aria-label={t('crop.smaller')}
            disabled={crop.zoom <= 1}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          >
            <IconMinus size={15} stroke={2} aria-hidden="true" />
          </Button>
          <input
            type="range"
            aria-label={t('crop.zoomSlider')}
            min={100}
            max={Math.max(101, Math.round(maxZoom * 100))}
            step={1}
            disabled={maxZoom <= 1}
            value={Math.round(crop.zoom * 100)}
            aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
            onChange={({ target }) =>
              picture !== undefined && onCrop(zoomCrop(picture, crop, Number(target.value) / 100))
            }
          />
          <Button
            small
            icon
            aria-label={t('crop.larger')}
            disabled={crop.zoom >= maxZoom}
            onClick={() => zoomBy(ZOOM_STEP)}
          >
            <IconPlus size={15} stroke={2} aria-hidden="true" />
          </Button>
        </div>
        <Percent
          label={t('crop.zoom')}
          value={crop.zoom * 100}
          min={100}
          max={maxZoom * 100}
          onValue={(zoom) => picture !== undefined && onCrop(zoomCrop(picture, crop, zoom / 100))}
        />
        <Percent
          label={t('crop.across')}
          value={crop.x * 100}
          min={0}
          max={100}
          onValue={(x) => onCrop({ ...crop, x: x / 100 })}
        />
        <Percent
          label={t('crop.down')}
          value={crop.y * 100}
          min={0}
          max={100}
          onValue={(y) => onCrop({ ...crop, y: y / 100 })}
        />
      </div>
    </div>
  );
}

interface PercentProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number) => void;
}

function Percent({ label, value, min, max, onValue }: PercentProps) {
  const rounded = Math.round(value);
  const bounds = { min, max: Math.floor(max) };
  const { input, stepBy } = useQuantityField(rounded, bounds, onValue, () => undefined);
  return (
    <label className={styles.percent}>
      <span className={clsx(text.muted, text.tiny)}>{label}</span>
      <input
        {...input}
        className={fieldStyles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={bounds.max}
        aria-valuenow={rounded}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          if (rounded + by >= min && rounded + by <= bounds.max) stepBy(by);
        }}
      />
    </label>
  );
}

interface CroppedViewProps {
  readonly picture: OpenedPicture;
  readonly crop: Crop;
  readonly alt: string;
}

/** The cropped part, as wide as its container. */
export function CroppedView({ picture, crop, alt }: CroppedViewProps) {
  const { left, top, width, height } = cropRect(picture, crop);
  // Physical coordinates: pictures are not mirrored in Arabic.
  const position: CSSProperties = {
    width: `${(100 * picture.width) / width}%`,
    height: `${(100 * picture.height) / height}%`,
    left: `${(-100 * left) / width}%`,
    top: `${(-100 * top) / height}%`,
  };
  return (
    <span className={styles.view}>
      <img src={picture.url} alt={alt} style={position} draggable={false} />
    </span>
  );
}
