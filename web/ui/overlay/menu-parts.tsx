import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './Menu.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Menu.module.css';

/** Milliseconds in which a press on the button of a menu that has just come asks for it, and does not send it away. */
const patience = 500;

/** A menu that begins open. */
export function Menu({ trigger, children, align = 'end', hoverCloseDelay }: MenuProps) {
  const hover = hoverCloseDelay === undefined ? {} : { openOnHover: true, delay: 80, closeDelay: hoverCloseDelay };
  const [openedAt] = useState(() => performance.now());
  const stayForImpatient = (isOpen: boolean, { reason, cancel }: Base.Root.ChangeEventDetails) => {
    if (!isOpen && reason === 'trigger-press' && performance.now() - openedAt < patience) cancel();
  };
  return (
    <Base.Root defaultOpen modal={false} onOpenChange={stayForImpatient}>
      <Base.Trigger {...hover} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
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
export function MenuLink({ children, icon, render }: MenuLinkProps) {
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={render}>
      {icon}
      {children}
    </Base.LinkItem>
  );
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
