import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { createContext, use, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './menu.module.css';

/** The button that opened the menu. */
const TriggerContext = createContext<HTMLElement | null>(null);

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  readonly defaultOpen?: boolean;
  readonly children: ReactNode;
}

/** A menu of actions, links and choices below or above its button. */
export function Menu({ trigger, side = 'bottom', align = 'end', defaultOpen = false, children }: MenuProps) {
  const { i18n } = useTranslation();
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <DirectionProvider direction={i18n.dir()}>
      <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
        <BaseMenu.Trigger ref={setButton} render={trigger} />
        {/* In the layout, so that the menu has its density. */}
        <BaseMenu.Portal
          container={button?.closest<HTMLElement>('[data-density]') ?? undefined}
          className={styles.portal}
        >
          <BaseMenu.Positioner className={styles.positioner} side={side} align={align} sideOffset={4}>
            <BaseMenu.Popup className={styles.menu}>
              <TriggerContext value={button}>{children}</TriggerContext>
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </DirectionProvider>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** An action. */
export function MenuItem({
  icon,
  disabled = false,
  staysOpen = false,
  onSelect,
  children,
}: MenuItemProps & {
  readonly disabled?: boolean;
  readonly staysOpen?: boolean;
  readonly onSelect: () => void;
}) {
  const trigger = use(TriggerContext);
  return (
    <BaseMenu.Item
      className={styles.item}
      disabled={disabled}
      closeOnClick={!staysOpen}
      onClick={() => {
        // A dialog that opens now returns the focus to what has it, and the item disappears.
        if (!staysOpen) trigger?.focus();
        onSelect();
      }}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </BaseMenu.Item>
  );
}

/** A link to a page. */
export function MenuLink({
  icon,
  suffix,
  to,
  current = false,
  children,
}: MenuItemProps & {
  readonly to: string;
  readonly current?: boolean;
  /** At the end of the line, such as a count. */
  readonly suffix?: ReactNode;
}) {
  return (
    <BaseMenu.LinkItem
      className={styles.item}
      closeOnClick
      aria-current={current ? 'page' : undefined}
      render={<Link to={to} />}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {suffix}
    </BaseMenu.LinkItem>
  );
}

interface MenuRadioGroupProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices; choosing closes the menu. */
export function MenuRadioGroup<Value extends string>({ label, options, value, onChange }: MenuRadioGroupProps<Value>) {
  return (
    <BaseMenu.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          lang={option.lang}
          closeOnClick
        >
          <span className={styles.label}>{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

interface MenuCheckboxProps {
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A setting that is on or off; the menu stays open. */
export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <BaseMenu.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange}>
      <span className={styles.label}>{children}</span>
      <BaseMenu.CheckboxItemIndicator>
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}

/** Text above the items, such as whose menu it is. */
export function MenuHeader({ children }: { readonly children: ReactNode }) {
  return <div className={styles.header}>{children}</div>;
}
