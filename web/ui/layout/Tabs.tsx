import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
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
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const open = value ?? own;
  const at = tabs.findIndex((tab) => tab.value === open);
  const row = useScrolledTo(at, String(tabs.length));
  function choose(next: Value) {
    setOwn(next);
    if (next !== open) onChange?.(next);
  }
  /** Arrow keys move to the next tab, around the ends, and open it. */
  function move(event: KeyboardEvent) {
    const steps: Record<string, number | undefined> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    if (tabs[next]) choose(tabs[next].value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div className={className}>
      <div ref={row} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-${tab.value}` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={move}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, index) =>
          (index === at || tab.keepMounted) && (
            <div
              key={tab.value}
              role="tabpanel"
              id={`${id}-${tab.value}`}
              className={styles.panel}
              aria-labelledby={`${id}-tab-${tab.value}`}
              hidden={index !== at}
              // As in the pattern: a panel may start with plain text, which has to be reached by keyboard too.
              tabIndex={0}
            >
              {tab.content}
            </div>
          ),
      )}
    </div>
  );
}
