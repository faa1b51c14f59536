import { maxBulk } from '#domain/kernel/list.ts';

interface Outcome<Row> {
  rows: Row[];
  stale: string[];
}

/** Sends changes in parts of the number that one call may change, and joins the answers. */
export async function inParts<Change, Row>(
  changes: readonly Change[],
  send: (part: Change[]) => Promise<Outcome<Row>>,
): Promise<Outcome<Row>> {
  const all: Outcome<Row> = { rows: [], stale: [] };
  for (let from = 0; from < changes.length; from += maxBulk) {
    const { rows, stale } = await send(changes.slice(from, from + maxBulk));
    all.rows.push(...rows);
    all.stale.push(...stale);
  }
  return all;
}
