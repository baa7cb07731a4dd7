import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './zoomed-picture.module.css';

interface ZoomedPictureProps {
  readonly address: string;
  readonly alt: string;
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Its pixels, once they are known. */
  readonly onDrawn?: (width: number, height: number) => void;
}

/** A customer's picture, that a press shows in full size. */
export function ZoomedPicture({ address, alt, label, title, className, onDrawn }: ZoomedPictureProps) {
  const [full, setFull] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className === undefined ? styles.zoom : `${styles.zoom} ${className}`}
        aria-label={label}
        onClick={() => setFull(true)}
      >
        <img
          src={address}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onDrawn?.(naturalWidth, naturalHeight)}
        />
      </button>
      {full ? (
        <Dialog title={title} wide onClose={() => setFull(false)}>
          <div className={styles.full}>
            <img src={address} alt={alt} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
