import { plusDays } from '#domain/kernel/time.ts';
import type { Person } from '#server/testing/build.ts';
import type { World } from './world.ts';

/** The input of an operation. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of an upload. */
  bytes?: Buffer;
}

/** The expected responses of an operation by caller: `served` or an error code. */
export interface Row {
  /** The input of all callers: valid, and about the world's owner if possible. */
  send?: (world: World, caller: Person | null) => Sent;
  /** The response to the owner; default served. */
  owner?: string;
  /** The response to another learner; by default that of the owner, for operations about the caller only. */
  other?: string;
  /** The response to an admin; by default that of another learner, or served for admin operations. */
  admin?: string;
  /** The response to an admin for teaching, if it differs from another admin's. */
  teaching?: string;
  /** The response to an admin for the office, if it differs from another admin's. */
  office?: string;
  /** The response to a banned user, if it differs. */
  banned?: string;
  /** The response in an admin view of the owner, if it differs from the owner's. */
  view?: string;
}

/** Rows by method and path. */
export type Rows = Readonly<Record<string, Row>>;

/** Rows for operations without input that are served to all callers of their contract. */
export const plainRows = (names: readonly string[]): Rows => Object.fromEntries(names.map((name) => [name, {}]));

/** A leave that begins now. */
export function leaveOf({ now }: World) {
  const today = now.slice(0, 10);
  return { starts_on: today, returns_on: plusDays(today, 9) };
}
