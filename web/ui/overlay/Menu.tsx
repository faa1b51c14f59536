import {
  cloneElement,
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  use,
} from 'react';
import type * as MenuParts from './menu-parts.tsx';
import { fetchAhead, useFetched } from '#web/ui/hooks/use-fetched.ts';

/** What a menu takes. */
export interface MenuProps {
  /** The button that opens it: `<button …>` or one of ours. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Opens under the pointer too, and closes this many milliseconds after it has left. */
  hoverCloseDelay?: number | undefined;
  /** Somebody comes near the button, and may open it: when what it shows is to be fetched. */
  onNear?: (() => void) | undefined;
}

type Parts = typeof MenuParts;

const LoadedParts = createContext<Parts | null>(null);

const loadParts = async () => await import('./menu-parts.tsx');

// What places and moves a menu weighs more than the page around it: it is fetched when somebody comes near the button, and
// the button stands alone until then.
/** A menu under its button; Escape closes it, the arrow keys and letters move in it. */
export function Menu(props: MenuProps) {
  const [parts, fetchParts] = useFetched<Parts>(loadParts);
  const open = () => {
    props.onNear?.();
    void fetchParts();
  };
  if (parts) {
    return (
      <LoadedParts value={parts}>
        <parts.Menu {...props} />
      </LoadedParts>
    );
  }
  const comeNear = async ({ currentTarget: button }: SyntheticEvent<HTMLButtonElement>) => {
    props.onNear?.();
    const isThere = await fetchAhead(loadParts);
    if (isThere && props.hoverCloseDelay !== undefined && button.matches(':hover')) open();
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: (event) => void comeNear(event),
    onFocus: (event) => void comeNear(event),
    onClick: open,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') open();
    },
  });
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
export function MenuItem(props: MenuItemProps) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuItem {...props} />;
}

/** What an entry that leads on takes. */
export interface MenuLinkProps {
  children: ReactNode;
  icon?: ReactNode;
  /** The link without its text: `<Link to="/profile" />`. */
  render: ReactElement;
}

/** An entry that goes somewhere. */
export function MenuLink(props: MenuLinkProps) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuLink {...props} />;
}

/** What a choice in a menu takes. */
export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode; lang?: string | undefined }[];
  onChange: (value: Value) => void;
}

/** Entries of which one holds, such as the languages. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = use(LoadedParts);
  return parts && <parts.MenuChoice {...props} />;
}

/** A line between the parts of a menu. */
export function MenuSeparator() {
  const parts = use(LoadedParts);
  return parts && <parts.MenuSeparator />;
}
