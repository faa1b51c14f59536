import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api/call-api.ts';

/** The loader of a record: a missing one is a 404; other errors are left to the page, which retries. */
export async function loadRecord<Row>(loading: Promise<Row>): Promise<Row | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound();
    return null;
  }
}

/** True for an empty loaded list, whose screen shows the unfiltered list instead. */
export const isEmptyList = (list: { pages: { rows: unknown[] }[] } | undefined) => list?.pages[0]?.rows.length === 0;
