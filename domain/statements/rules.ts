/** The characters of a pasted or uploaded statement; as UTF-8 it fits into a request. */
export const maxStatementLength = 300_000;

/** The rows of a statement. */
export const maxStatementRows = 3_000;

/** The characters of a line that are stored: purpose and payer. */
export const maxLineText = 300;

/** The columns of a statement that are used. `credit` may be an amount whose sign tells credits from debits. */
export const columnRoles = ['date', 'text', 'payer', 'credit', 'debit', 'balance'] as const;

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

/** Why a proposal is unsure. With `several` more than one payment fits, and none is proposed. */
export const matchReasons = ['amount', 'misspelt', 'phone', 'name', 'several'] as const;

export type MatchReason = (typeof matchReasons)[number];

/** Statements are of accounts in this currency. */
export const statementCurrency = 'MNT';

/** Days after which the text of an undecided or dismissed line is deleted. */
export const lineTextDays = 180;
