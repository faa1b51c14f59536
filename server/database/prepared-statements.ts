import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
  type ValueNode,
} from 'kysely';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import { reportUnconfirmedWrites } from './unconfirmed.ts';

/** The characters of all statements that one connection prepares; PostgreSQL needs 30 to 50 bytes for each (069). */
export const maxPreparedLength = 60_000;

/**
 * Marks a statement that is not worth the memory: each combination of an admin list's filters is another statement, with a plan of 73 kB, and
 * rarely used again.
 */
const unpreparedMark = '/* unprepared */';
export const unprepared = sql.raw(unpreparedMark);

const isQuery = /^\s*(select|insert|update|delete|with)\b/;

// How many rows match a pattern depends on the pattern, which a generic plan does not know.
const isSearch = / like /;

// A migration that adds a column changes the result of a prepared "select *", which PostgreSQL refuses. "page" is a subquery that names its
// columns (listing.ts).
const hasAllColumns = /(?<! page)[\s.]\*(?!\))/;

export const isPreparable = (text: string) =>
  isQuery.test(text) && !isSearch.test(text) && !hasAllColumns.test(text) && !text.includes(unpreparedMark);

type Query = (...given: unknown[]) => unknown;

/** Wraps `query` of one connection: each statement gets a name, up to the limit, so that PostgreSQL parses and plans it once. */
export function prepareStatements(query: Query): Query {
  const names = new Map<string, string | undefined>();
  let length = 0;
  const nameOf = (text: string) => {
    if (!names.has(text) && length + text.length <= maxPreparedLength && isPreparable(text)) {
      length += text.length;
      names.set(text, `statement_${names.size}`);
    }
    return names.get(text);
  };
  return (statement, ...rest) => {
    const name = typeof statement === 'string' ? nameOf(statement) : undefined;
    if (name === undefined) return query(statement, ...rest);
    const answer = query({ name, text: statement }, ...rest);
    // After a migration changed the type of a column, the prepared statement fails forever.
    if (answer instanceof Promise)
      answer.catch((error: Error) => isOutdated.test(error.message) && names.set(String(statement), undefined));
    return answer;
  };
}

const isOutdated = /^cached plan must not change result type/;

/** PostgreSQL with statements whose generic plans are as good as those for their values, and transactions without a round trip for BEGIN. */
export class PreparedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new LiteralCompiler();
  }
}

// BEGIN fails only when the connection is lost, and then the first statement fails too, so nothing waits for its response.
class PipeliningDriver extends PostgresDriver {
  readonly #reporting = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#reporting.has(connection)) reportUnconfirmedWrites(connection);
    this.#reporting.add(connection);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
    return await Promise.resolve();
  }

  // On a lost connection PostgreSQL rolls back by itself; the caller gets the error that came before.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  }
}

// A generic plan uses a partial index only for a literal, and assumes that an unknown limit returns a tenth of the rows.
class LiteralCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    const parent = this.parentNode?.kind;
    const isCondition = parent === 'BinaryOperationNode' && typeof node.value === 'boolean';
    const isLimit = parent === 'LimitNode' && typeof node.value === 'number';
    if (isCondition || isLimit) this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }
}
