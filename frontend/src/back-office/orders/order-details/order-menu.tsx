import { IconCircleX, IconDots, IconLogout, IconPlayerPause, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx';

const ICONS = { hold: IconPlayerPause, cancel: IconCircleX, logOutCustomer: IconLogout } as const satisfies Readonly<
  Record<string, Icon>
>;

interface OrderMenuProps {
  readonly items: readonly { readonly name: keyof typeof ICONS; readonly onSelect: () => void }[];
}

/** Actions that are used less often than moving; hidden if there are none. */
export function OrderMenu({ items }: OrderMenuProps) {
  const { t } = useTranslation('order-page');
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button icon aria-label={t('menu.label')} title={t('menu.label')}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {items.map(({ name, onSelect }) => {
        const ItemIcon = ICONS[name];
        return (
          <MenuItem key={name} onSelect={onSelect} icon={<ItemIcon size={16} stroke={1.75} aria-hidden="true" />}>
            {t(`menu.${name}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
