import { cloneElement, createContext, type SyntheticEvent, use, useEffect, useEffectEvent, useState } from 'react';
import type * as MenuParts from './menu-parts.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-parts.tsx';
import { prefetch, useFetched } from '#web/ui/hooks/use-fetched.ts';

type Parts = typeof MenuParts;

const LoadedParts = createContext<Parts | null>(null);

const loadParts = async () => await import('./menu-parts.tsx');

// The menu's code is loaded on hover or focus of the trigger, since it is larger than most pages.
export function Menu(props: MenuProps) {
  const [parts, fetchParts] = useFetched<Parts>(loadParts);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const open = (event?: SyntheticEvent) => {
    // A link as trigger is followed only while scripts do not run.
    event?.preventDefault();
    props.onIntent?.();
    void fetchParts();
  };
  const isHovered = () => props.hoverCloseDelay !== undefined && trigger?.matches(':hover');
  const handleIntent = async () => {
    props.onIntent?.();
    if ((await prefetch(loadParts)) && isHovered()) open();
  };
  // A pointer that has rested there since before hydration causes no event.
  const openHovered = useEffectEvent(() => isHovered() && handleIntent());
  useEffect(() => void (trigger && openHovered()), [trigger]);
  if (parts) {
    return (
      <LoadedParts value={parts}>
        <parts.Menu {...props} />
      </LoadedParts>
    );
  }
  return cloneElement(props.trigger, {
    ref: setTrigger,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerMove: () => void handleIntent(),
    onFocus: () => void handleIntent(),
    onClick: open,
    onKeyDown: (event) => {
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === ' ') open(event);
    },
  });
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuLink {...props} />;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const parts = use(LoadedParts);
  return parts && <parts.MenuSeparator />;
}
