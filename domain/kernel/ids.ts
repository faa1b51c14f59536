import * as z from 'zod/mini';

/** A UUID. */
export const id = z.uuid();

/** The id as path parameter. */
export const idParams = z.object({ id });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** YYYY-MM-DD. */
export const day = z.iso.date();
