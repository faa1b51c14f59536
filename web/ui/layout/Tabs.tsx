import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useScrolledTo } from '#web/ui/hooks/use-scrolled-to.ts';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  content: ReactNode;
  /** Keeps the content mounted while another tab is open. */
  keepMounted?: boolean;
}

/** Controlled (`value` with `onChange`) or uncontrolled (`defaultValue`). */
export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  className?: string | undefined;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  className,
}: TabsProps<Value>) {
  const row = useScrolledTo(
    tabs.findIndex((tab) => tab.value === value),
    String(tabs.length),
  );
  return (
    <Base.Root
      className={className}
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List ref={row} className={styles.list} activateOnFocus aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} className={styles.panel} value={tab.value} keepMounted={tab.keepMounted ?? false}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
