import { Ellipsis } from 'lucide-react';
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/overlay/Menu.tsx';
import styles from './RowActions.module.css';

interface RowButton extends Omit<RowActionProps, 'row' | 'wideOnly'> {
  /** In the menu in a wide table too. */
  rare?: boolean | undefined;
  /** A button on cards too. */
  onCard?: boolean | undefined;
}

interface RowLink extends Pick<RowActionProps, 'label' | 'icon'> {
  /** The link element without text. */
  link: ReactElement<ComponentProps<'a'>>;
  /** Appended to the accessible name, such as "opens a new tab". */
  note?: string | undefined;
}

/** An action of a row, by button or link. */
type RowChoice = RowButton | RowLink;

/** What the actions of a table row take. */
export interface RowActionsProps {
  row: string;
  /** The first one is also a button on cards. */
  choices: readonly [RowButton, ...RowChoice[]];
}

// Keyed by shortcut, so that a button whose label changes keeps the focus.
const keyOf = (choice: RowChoice) => ('link' in choice ? choice.label : (choice.shortcut ?? choice.label));

/** The maximum of buttons on a card, besides those that are always on it. */
const maxOnCard = 2;

/** The actions of a row: buttons in a wide table; on a card the first button, those with `onCard` and a menu. */
export function RowActions({ row, choices }: RowActionsProps) {
  const [first, ...rest] = choices;
  const folded = rest.filter((choice) => !('onCard' in choice && choice.onCard));
  const hasMenu = folded.length + 1 > maxOnCard;
  const rare = rest.filter((choice) => 'rare' in choice && choice.rare);
  return (
    <>
      <RowAction {...first} row={row} />
      {rest.map((choice) => {
        if (rare.includes(choice)) return null;
        if ('link' in choice) return <WideLink key={keyOf(choice)} {...choice} row={row} />;
        return <RowAction key={keyOf(choice)} {...choice} row={row} wideOnly={hasMenu && !choice.onCard} />;
      })}
      {rare.length > 0 && <MoreMenu className={styles.wide} row={row} choices={rare} />}
      {hasMenu && <MoreMenu className={styles.card} row={row} choices={folded} />}
    </>
  );
}

const WideLink = ({ label, icon, link, note, row }: RowLink & { row: string }) =>
  cloneElement(link, {
    className: classNames(styles.action, styles.compact, styles.wideOnly),
    title: label,
    'aria-label': `${row}: ${label}${note === undefined ? '' : ` ${note}`}`,
    children: icon,
  });

interface MoreMenuProps {
  row: string;
  choices: readonly RowChoice[];
  className: string | undefined;
}

function MoreMenu({ row, choices, className }: MoreMenuProps) {
  const t = useText();
  return (
    <Menu
      trigger={
        <IconButton outlined className={className} label={`${row}: ${t(m.manage_more)}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {choices.map((choice) =>
        'link' in choice ? (
          <MenuLink key={keyOf(choice)} icon={choice.icon} render={choice.link}>
            {choice.label}
          </MenuLink>
        ) : (
          <MenuItem
            key={keyOf(choice)}
            icon={choice.icon}
            danger={choice.tone === 'reject'}
            disabled={choice.disabled === true || choice.refusal !== undefined}
            onSelect={choice.onClick}
          >
            <span>
              {choice.label}
              {choice.refusal && <small className={styles.refusal}>{choice.refusal}</small>}
            </span>
          </MenuItem>
        ),
      )}
    </Menu>
  );
}

export interface RowActionProps {
  label: string;
  /** The row's name; the accessible name is "{row}: {label}". */
  row: string;
  icon: ReactNode;
  onClick: () => void;
  tone?: 'accept' | 'reject' | undefined;
  /** Icon only in a wide table, with text on a card. */
  compact?: boolean | undefined;
  /** Only in a wide table; a card has it in a menu. The shortcut works on both. */
  wideOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it is disabled; it stays focusable, so that the reason can be read. */
  refusal?: string | undefined;
  shortcut?: string | undefined;
}

/** An action button of a table row. */
export function RowAction(props: RowActionProps) {
  const { label, row, icon, onClick, tone, compact, wideOnly, disabled, refusal, shortcut } = props;
  const reasonId = useId();
  return (
    <button
      type="button"
      className={classNames(
        styles.action,
        tone && styles[tone],
        compact && styles.compact,
        wideOnly && styles.wideOnly,
      )}
      aria-label={`${row}: ${label}`}
      aria-keyshortcuts={shortcut}
      aria-disabled={refusal ? true : undefined}
      aria-describedby={refusal && reasonId}
      title={refusal ?? (shortcut ? `${label} (${shortcut.toUpperCase()})` : label)}
      disabled={disabled}
      onClick={refusal ? undefined : onClick}
    >
      {icon}
      <span className={styles.word}>{label}</span>
      {refusal && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </button>
  );
}
