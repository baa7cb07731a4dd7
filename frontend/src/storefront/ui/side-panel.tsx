import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mantine } from '../../shared/ui/mantine.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** What the cross says. */
  readonly close: string;
  /** Where lines begin, or where they end. */
  readonly at: 'start' | 'end';
  readonly opened: boolean;
  /** Put away without a choice: whoever opened it gives the focus back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the page's side; it keeps the focus while it is open. */
export function SidePanel({ title, close, at, opened, onClose, children }: SidePanelProps) {
  return (
    <Mantine>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        // Mantine means the end of a line by it, also where lines run leftwards.
        position={at === 'end' ? 'right' : 'left'}
        size={at === 'end' ? 440 : 400}
        classNames={{ content: styles.panel ?? '' }}
        transitionProps={{ duration: 160 }}
      >
        <Drawer.Overlay backgroundOpacity={0.5} color="#0d0f12" />
        <Drawer.Content>
          <div className={styles.head}>
            <Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>
            <button type="button" className={styles.close} onClick={onClose} aria-label={close}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          {children}
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}
