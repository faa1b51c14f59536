import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Menu.module.css';

export interface MenuProps {
  /** The trigger: a button, or a link with the role of one. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Opens on hover too, and closes this many milliseconds after the pointer has left. */
  hoverCloseDelay?: number | undefined;
  /** Called on hover or focus of the trigger, to load the content. */
  onIntent?: (() => void) | undefined;
}

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuLinkProps {
  children: ReactNode;
  icon?: ReactNode;
  /** The link element without text: `<Link to="/profile" />`. */
  render: ReactElement;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode; lang?: string | undefined }[];
  onChange: (value: Value) => void;
}

/** A click within this time after loading opens the menu instead of closing it. */
const settleMs = 500;

export function Menu({ trigger, children, align = 'end', hoverCloseDelay }: MenuProps) {
  const hover = hoverCloseDelay === undefined ? {} : { openOnHover: true, delay: 80, closeDelay: hoverCloseDelay };
  const [openedAt] = useState(() => performance.now());
  const ignoreEarlyClose = (isOpen: boolean, { reason, cancel }: Base.Root.ChangeEventDetails) => {
    if (!isOpen && reason === 'trigger-press' && performance.now() - openedAt < settleMs) cancel();
  };
  return (
    <Base.Root defaultOpen modal={false} onOpenChange={ignoreEarlyClose}>
      <Base.Trigger {...hover} render={trigger} nativeButton={trigger.props.role !== 'button'} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ children, icon, onSelect, danger, disabled }: MenuItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** A menu item with a link; `render` is the link element without text: `<Link to="/profile" />`. */
export function MenuLink({ children, icon, render }: MenuLinkProps) {
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={render}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuChoice<Value extends string>({ label, value, choices, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: Value) => onChange(next)}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} className={styles.item} value={choice.value} lang={choice.lang} closeOnClick>
          {choice.label}
          <Base.RadioItemIndicator className={styles.check}>
            <Check />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
