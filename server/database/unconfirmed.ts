import type { DatabaseConnection } from 'kysely';
import { isDatabaseAway } from '#server/runtime/database-away.ts';

/** PostgreSQL's code for a transaction whose result is unknown. */
const unknownResult = '08007';

/** The connection was lost, or the time was over, before the database confirmed a write, which may be stored. */
export class UnconfirmedError extends Error {
  readonly code = unknownResult;

  constructor(cause: Error) {
    super(
      `a write was not confirmed and may be stored (${cause.message}): the database was lost, or a synchronous standby does not answer`,
      { cause },
    );
    this.name = 'UnconfirmedError';
  }
}

// The database answered that it did nothing: no room, too many connections, read-only.
const isRefusal = (error: Error) => 'code' in error && /^(53|25)/.test(String(error.code));

const writes = /\b(insert into|update|delete from|merge into)\b/;

/** Makes a COMMIT, or a write outside of a transaction, throw UnconfirmedError if the database was lost before it answered. */
export function reportUnconfirmedWrites(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  let isInTransaction = false;
  connection.executeQuery = async (query) => {
    const isCommit = query.sql === 'commit';
    const mayBeStored = isCommit || (!isInTransaction && writes.test(query.sql));
    if (/^(begin|start transaction)/.test(query.sql)) isInTransaction = true;
    if (isCommit || query.sql === 'rollback') isInTransaction = false;
    try {
      return await execute(query);
    } catch (error) {
      if (!(mayBeStored && error instanceof Error && isDatabaseAway(error) && !isRefusal(error))) throw error;
      throw new UnconfirmedError(error);
    }
  };
}
