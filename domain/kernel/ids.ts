import * as z from 'zod/mini';

export const id = z.uuid();

export const idParams = z.object({ id });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** YYYY-MM-DD. */
export const day = z.iso.date();
