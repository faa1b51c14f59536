import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api/call-api.ts';

/** What a record's route loads. One that fails to load is asked for again by its page, which can say so; one that is not there is a 404. */
export async function loadRecord<Row>(loading: Promise<Row>): Promise<Row | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw notFound();
    return null;
  }
}

/** True for a loaded list without a row: its screen then shows rows of the unfiltered list. */
export const isEmptyList = (list: { pages: { rows: unknown[] }[] } | undefined) => list?.pages[0]?.rows.length === 0;
