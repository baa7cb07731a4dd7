import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePiecesField } from '../../shared/ui/use-pieces-field.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { OpenedPicture, PictureOpening } from './chosen-picture.ts';
import { cropRect, largestZoom, movedBy, zoomedTo, type Crop } from './crop.ts';
import styles from './crop-stage.module.css';

interface CropStageProps {
  readonly file: File;
  readonly opening: PictureOpening;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** So much of the frame one arrow key moves; with Shift ten times as much. */
const STEP = 0.01;
const ZOOM_STEP = 1.1;

/** The picture under a frame of the card's proportion: drawn, moved by arrow keys or by numbers. */
export function CropStage({ file, opening, crop, onCrop }: CropStageProps) {
  const { t } = useTranslation('products');
  const helpId = useId();
  const held = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  const picture = opening.status === 'opened' ? opening.picture : undefined;
  const most = picture === undefined ? 1 : largestZoom(picture);
  const zoomBy = (factor: number): void => {
    if (picture !== undefined) onCrop(zoomedTo(picture, crop, crop.zoom * factor));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (picture === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? STEP * 10 : STEP;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move !== undefined) onCrop(movedBy(picture, crop, ...move));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const onMove = (event: PointerEvent<HTMLElement>): void => {
    const from = held.current;
    if (picture === undefined || from?.id !== event.pointerId) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    // The picture follows the pointer, so the frame goes the other way.
    onCrop(movedBy(picture, crop, (from.x - event.clientX) / width, (from.y - event.clientY) / height));
  };
  return (
    <div className={styles.crop}>
      {/* Moved by its keys like a slider of two directions, which no role says; the numbers below do the same. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        role="group"
        tabIndex={0}
        aria-label={t('crop.label')}
        aria-describedby={helpId}
        aria-busy={picture === undefined}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          if (event.button !== 0 || picture === undefined) return;
          held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onMove}
        onPointerUp={() => {
          held.current = undefined;
        }}
        onPointerCancel={() => {
          held.current = undefined;
        }}
      >
        {picture === undefined ? (
          <span className={styles.wait} role="status">
            {opening.status === 'unfit' ? '' : t('crop.opening', { name: file.name })}
          </span>
        ) : (
          <CroppedView picture={picture} crop={crop} alt={t('crop.alt')} />
        )}
        <span className={styles.thirds} aria-hidden="true" />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <p id={helpId} className={styles.help}>
        {t('crop.help')}
      </p>
      <div className={styles.controls}>
        <div className={styles.zoom}>
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
            max={Math.max(101, Math.round(most * 100))}
            step={1}
            disabled={most <= 1}
            value={Math.round(crop.zoom * 100)}
            aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
            onChange={({ target }) =>
              picture !== undefined && onCrop(zoomedTo(picture, crop, Number(target.value) / 100))
            }
          />
          <Button
            small
            icon
            aria-label={t('crop.larger')}
            disabled={crop.zoom >= most}
            onClick={() => zoomBy(ZOOM_STEP)}
          >
            <IconPlus size={15} stroke={2} aria-hidden="true" />
          </Button>
        </div>
        <Percent
          label={t('crop.zoom')}
          value={crop.zoom * 100}
          least={100}
          most={most * 100}
          onValue={(zoom) => picture !== undefined && onCrop(zoomedTo(picture, crop, zoom / 100))}
        />
        <Percent
          label={t('crop.across')}
          value={crop.x * 100}
          least={0}
          most={100}
          onValue={(x) => onCrop({ ...crop, x: x / 100 })}
        />
        <Percent
          label={t('crop.down')}
          value={crop.y * 100}
          least={0}
          most={100}
          onValue={(y) => onCrop({ ...crop, y: y / 100 })}
        />
      </div>
    </div>
  );
}

interface PercentProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

function Percent({ label, value, least, most, onValue }: PercentProps) {
  const now = Math.round(value);
  const bounds = { least, most: Math.floor(most) };
  const { input, step } = usePiecesField(now, bounds, onValue, () => undefined);
  return (
    <label className={styles.percent}>
      <span>{label}</span>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={least}
        aria-valuemax={bounds.most}
        aria-valuenow={now}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          if (now + by >= least && now + by <= bounds.most) step(by);
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

/** The part of a picture that is cut out, as wide as where it stands. */
export function CroppedView({ picture, crop, alt }: CroppedViewProps) {
  const { left, top, width, height } = cropRect(picture, crop);
  // Shares of the frame; pictures are never mirrored, whatever the language.
  const place: CSSProperties = {
    width: `${(100 * picture.width) / width}%`,
    height: `${(100 * picture.height) / height}%`,
    left: `${(-100 * left) / width}%`,
    top: `${(-100 * top) / height}%`,
  };
  return (
    <span className={styles.view}>
      <img src={picture.address} alt={alt} style={place} draggable={false} />
    </span>
  );
}
