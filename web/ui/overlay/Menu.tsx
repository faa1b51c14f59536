import { cloneElement, createContext, type SyntheticEvent, use } from 'react';
import type * as MenuParts from './menu-parts.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-parts.tsx';
import { prefetch, useFetched } from '#web/ui/hooks/use-fetched.ts';

type Parts = typeof MenuParts;

const LoadedParts = createContext<Parts | null>(null);

const loadParts = async () => await import('./menu-parts.tsx');

// The menu's code is loaded on hover or focus of the trigger, since it is larger than most pages.
export function Menu(props: MenuProps) {
  const [parts, fetchParts] = useFetched<Parts>(loadParts);
  const open = (event?: SyntheticEvent) => {
    // A link as trigger is followed only while scripts do not run.
    event?.preventDefault();
    props.onIntent?.();
    void fetchParts();
  };
  if (parts) {
    return (
      <LoadedParts value={parts}>
        <parts.Menu {...props} />
      </LoadedParts>
    );
  }
  const handleIntent = async ({ currentTarget: button }: SyntheticEvent<HTMLButtonElement>) => {
    props.onIntent?.();
    const isLoaded = await prefetch(loadParts);
    if (isLoaded && props.hoverCloseDelay !== undefined && button.matches(':hover')) open();
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Not onPointerEnter, which a pointer that was there before hydration does not cause.
    onPointerMove: (event) => void handleIntent(event),
    onFocus: (event) => void handleIntent(event),
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
