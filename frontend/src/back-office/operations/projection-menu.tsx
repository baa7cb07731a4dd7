import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconArrowsDiff, IconDots, IconPlayerPlay, IconStethoscope, IconTestPipe } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { Projection } from './projections-api.ts';
import styles from './projections.module.css';

export interface ProjectionDoings {
  readonly onReplay: (projection: string) => void;
  readonly onDryRun: (projection: string) => void;
  readonly onCompare: (projection: Projection) => void;
  readonly onAudit: () => void;
}

/** What can be done with one projection. */
export function ProjectionMenu({ of, doings }: { readonly of: Projection; readonly doings: ProjectionDoings }) {
  const { t } = useTranslation('projections');
  const { projection, builds } = of;
  const button = useRef<HTMLButtonElement>(null);
  // The item that was chosen goes away: a dialog that opens gives the focus back to the button of the menu.
  const fromButton = (run: () => void): void => {
    button.current?.focus();
    run();
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <Button
          ref={button}
          look="quiet"
          small
          icon
          className={styles.menu}
          aria-label={t('menu.label', { projection })}
        >
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => fromButton(() => doings.onReplay(projection))}
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('menu.replay')}
        </Menu.Item>
        <Menu.Item
          onClick={() => fromButton(() => doings.onDryRun(projection))}
          leftSection={<IconTestPipe size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('menu.dryRun')}
        </Menu.Item>
        <Menu.Item
          disabled={builds.length < 2}
          onClick={() => fromButton(() => doings.onCompare(of))}
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t(builds.length < 2 ? 'menu.compareNone' : 'menu.compare')}
        </Menu.Item>
        <Menu.Item
          onClick={() => fromButton(doings.onAudit)}
          leftSection={<IconStethoscope size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('menu.audit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
