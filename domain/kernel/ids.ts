import * as z from 'zod/mini';

/** A record's id: a UUID in text. */
export const id = z.uuid();

/** The path parameter of one record. */
export const idParams = z.object({ id });

/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** A calendar day on the wire: YYYY-MM-DD. */
export const day = z.iso.date();
