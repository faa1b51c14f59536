/** The characters of a pasted or uploaded statement; as UTF-8 it fits into a request. */
export const maxStatementLength = 300_000;

/** The rows of a statement. */
export const maxStatementRows = 3_000;

/** The characters of a line that are stored: purpose and payer. */
export const maxLineText = 300;

/** The columns of a statement that are used. `credit` may be an amount whose sign, or the column `type`, tells credits from debits. */
export const columnRoles = ['date', 'text', 'payer', 'credit', 'debit', 'type', 'currency', 'balance'] as const;

export type ColumnRole = (typeof columnRoles)[number];

export const requiredRoles = ['date', 'text', 'credit'] as const satisfies ColumnRole[];

/** The number of the column of each role. */
export type StatementColumns = Readonly<Partial<Record<ColumnRole, number>>>;

export const hasRequiredColumns = (columns: StatementColumns) =>
  requiredRoles.every((role) => columns[role] !== undefined);

/** A line waits until it is matched with a payment or dismissed. */
export const lineStates = ['open', 'matched', 'dismissed'] as const;

export type LineState = (typeof lineStates)[number];

export const lineFilters = [...lineStates, 'all'] as const;

export const lineOrders = { names: ['day'], usual: '-day' } as const;
export const statementOrders = { names: ['created_at'], usual: '-created_at' } as const;

/**
 * Why a proposal is unsure. With `several` more than one payment fits, and none is proposed. `settled` and `ended` name a payment that is not open,
 * `returned` is money that went back.
 */
export const matchReasons = [
  'amount',
  'misspelt',
  'inside',
  'conflict',
  'phone',
  'name',
  'payer',
  'several',
  'currency',
  'returned',
  'settled',
  'ended',
] as const;

export type MatchReason = (typeof matchReasons)[number];

/** Only lines in this currency are sure. */
export const statementCurrency = 'MNT';

/** Days within which a debit takes back a credit of the same payer. */
export const returnDays = 7;

/** Days after which the text of an undecided or dismissed line is deleted. */
export const lineTextDays = 180;
