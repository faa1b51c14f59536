import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value while a statement is built. */
class Place<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }

  // In a text or a sum it would be lost without a word.
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${String(this.name)} is handed on to the statement, and cannot be looked at`);
  }
}

/**
 * A statement that is built when it is first asked, and asked with other values from then on. To build one takes up to a tenth of a
 * millisecond and leaves garbage behind, so this is for what every call asks, and what is asked very often (041).
 *
 * `build` must hand each value on to the statement as it comes, for it is given places for them and no values.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const places = new Proxy({} as Values, { get: (_, name) => new Place(name) });
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= build(db, places).compile();
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
