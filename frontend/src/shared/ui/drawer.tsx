import { clsx } from 'clsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';

interface DrawerProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'onClose' | 'children'> {
  /** The side of the page, in reading direction. */
  readonly side: 'start' | 'end';
}

/** A modal panel at the side of the page, open while it is rendered. */
export function Drawer({ side, ...dialog }: DrawerProps) {
  return <Dialog {...dialog} className={clsx(styles.drawer, styles[side])} />;
}
