import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';

/** What a menu takes. */
export interface MenuProps {
  /** The button that opens it: `<button …>` or one of ours. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Opens under the pointer too, and closes this many milliseconds after it has left. */
  hoverCloseDelay?: number | undefined;
}

/** A menu under its button; Escape closes it, the arrow keys and letters move in it. */
export function Menu({ trigger, children, align = 'end', hoverCloseDelay }: MenuProps) {
  const hover = hoverCloseDelay === undefined ? {} : { openOnHover: true, delay: 80, closeDelay: hoverCloseDelay };
  return (
    <Base.Root modal={false}>
      <Base.Trigger {...hover} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** What an entry of a menu takes. */
export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** An entry that does something. */
export function MenuItem({ children, icon, onSelect, danger, disabled }: MenuItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** An entry that goes somewhere; `render` is the link without its text: `<Link to="/profile" />`. */
export function MenuLink({ children, icon, render }: { children: ReactNode; icon?: ReactNode; render: ReactElement }) {
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={render}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** What a choice in a menu takes. */
export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode; lang?: string | undefined }[];
  onChange: (value: Value) => void;
}

/** Entries of which one holds, such as the languages. */
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

/** A line between the parts of a menu. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
