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
  readonly closeLabel: string;
  /** The side of the page, in reading direction. */
  readonly side: 'start' | 'end';
  readonly opened: boolean;
  /** Closed without a choice: the opener must restore the focus. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel at the side of the page that traps the focus while it is open. */
export function SidePanel({ title, closeLabel, side, opened, onClose, children }: SidePanelProps) {
  return (
    <Mantine>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        // Mantine mirrors left and right in right-to-left languages.
        position={side === 'end' ? 'right' : 'left'}
        size={side === 'end' ? 440 : 400}
        classNames={{ content: styles.panel ?? '' }}
        transitionProps={{ duration: 160 }}
      >
        <Drawer.Overlay backgroundOpacity={0.5} color="#0d0f12" />
        <Drawer.Content>
          <div className={styles.header}>
            <Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>
            <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          {children}
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}
