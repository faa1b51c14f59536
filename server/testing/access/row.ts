import type { Person } from '#server/testing/build.ts';
import type { World } from './world.ts';

/** What is sent to an operation. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body where it is a file. */
  bytes?: Buffer;
}

/** Who is answered how by one operation: `served`, or the refusal's code. */
export interface Row {
  /** What everybody sends: something valid, about things of the world's owner wherever it can be. */
  send?: (world: World, caller: Person | null) => Sent;
  /** What the owner of the things is answered; served without it. */
  owner?: string;
  /** What another learner is answered; as the owner without it, because it is then about the caller alone. */
  other?: string;
  /** What an admin is answered; as another learner without it, or served where the operation is for admins. */
  admin?: string;
  /** What a banned person is answered, where it is not that. */
  banned?: string;
  /** What an admin's view as the owner is answered, where it is not what the owner is. */
  view?: string;
}

/** A row for each operation, by method and path. */
export type Rows = Readonly<Record<string, Row>>;

/** Rows for operations that are sent nothing and served to whomever their contract names. */
export const plainRows = (names: readonly string[]): Rows => Object.fromEntries(names.map((name) => [name, {}]));
