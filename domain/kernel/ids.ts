import * as z from 'zod/mini';
import { completeLink, isHttpLink, maxLinkLength } from './addresses/links.ts';

export const id = z.uuid();

export const idParams = z.object({ id });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** Made by the client for a request that creates a row: sent again with it, it creates nothing and returns the same row. */
export const idempotencyKey = { idempotency_key: z.optional(id) };

/** YYYY-MM-DD. */
export const day = z.iso.date();

/** A day from which others are counted: until the year 8999, since the texts of days with longer years compare as earlier. */
export const startDay = z.iso.date().check(z.regex(/^[0-8]/));

/** An http or https address; a missing scheme is added. */
export const httpLink = z
  .string()
  .check(z.overwrite(completeLink), z.maxLength(maxLinkLength), z.refine(isHttpLink, 'http_link'));
