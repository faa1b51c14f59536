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

export const statementOrders = { names: ['created_at'], usual: '-created_at' } as const;

/** Only lines in this currency are sure. */
export const statementCurrency = 'MNT';

/** Days within which a debit takes back a credit of the same payer. */
export const returnDays = 7;
