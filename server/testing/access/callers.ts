import { randomUUID } from 'node:crypto';
import { viewHeader } from '#domain/kernel/actor.ts';
import { type Access, isForAdmins, type PermissionSet, permissionSets } from '#domain/kernel/permissions.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { makeServiceToken } from '#server/auth/sessions/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { buildAdmin, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { tableAllows } from './permission-table.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/** A kind of caller, and the responses that the contract defines for it. */
export interface CallerKind {
  /** The caller as the subject of a test name. */
  name: string;
  /** Creates a caller of this kind; null is a visitor. */
  build(services: Services, world: World): Promise<Person | null>;
  headers?(world: World): Record<string, string>;
  /** The expected error code, or `served`. */
  expected(operation: Endpoint, row: Row): string;
  /** The operations without an expectation. */
  skips?(operation: Endpoint): boolean;
  /** True if the caller may read the owner's data. */
  mayReadOwner?: true;
  /** The operations that change data; they get worlds of their own, a new one when the last lacks what an operation needs. */
  changesBy?: (access: Access) => boolean;
  /** True if all changes share one world, after all reads: only whether they are allowed is known then. */
  readsFirst?: boolean;
}

const isAuth = ({ path }: Endpoint) => path.startsWith('/auth/v1/');
const ownerOf = ({ owner = 'served' }: Row) => owner;
const otherOf = (row: Row) => row.other ?? ownerOf(row);

/** The expectation for a signed-in user who is neither an admin nor a program; `own` is the one of the row. */
const asLearner = (operation: Endpoint, own: string): string => {
  if (operation.access === 'service') return 'not_admin';
  if (operation.access === 'employer') return 'not_allowed';
  return isForAdmins(operation.access) ? 'not_allowed' : own;
};

const tokenOf = (person: Person, token: string): Person => ({ ...person, token });

async function withFactor({ db, clock }: Services, person: Person): Promise<Person> {
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('auth.mfa_factors')
    .values({ id: randomUUID(), user_id: person.id, factor_type: 'totp', status: 'verified', ...times })
    .execute();
  return person;
}

const refused: CallerKind[] = [
  {
    name: 'a visitor',
    build: async () => await Promise.resolve(null),
    expected: (operation, row) => {
      if (operation.access === 'public') return otherOf(row);
      return isAuth(operation) ? 'no_authorization' : 'not_signed_in';
    },
  },
  {
    name: 'another learner',
    build: async (services) => await buildLearner(services),
    expected: (operation, row) => asLearner(operation, otherOf(row)),
  },
  {
    name: 'a learner who was dropped from the course',
    build: async (services, { courseId }) => {
      const person = await buildLearner(services);
      await buildEnrollment(services, { course_id: courseId, student_id: person.id, status: 'dropped' });
      return person;
    },
    expected: (operation, row) => asLearner(operation, otherOf(row)),
  },
  {
    name: 'a banned user',
    build: async (services) => {
      const person = await buildAdmin(services);
      const until = { banned_until: '2999-01-01T00:00:00.000Z' };
      await services.db.updateTable('auth.users').set(until).where('id', '=', person.id).execute();
      return person;
    },
    expected: (operation, row) => {
      if (!isAuth(operation)) return row.banned ?? 'banned';
      if (operation.access === 'public') return otherOf(row);
      return operation.access === 'service' ? 'not_admin' : 'user_banned';
    },
  },
  {
    name: 'a former admin',
    build: async (services) => {
      const person = await buildAdmin(services);
      await services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', person.id).execute();
      return person;
    },
    expected: (operation, row) => asLearner(operation, otherOf(row)),
  },
  {
    name: 'an admin without the second factor',
    build: async (services) => await withFactor(services, await buildAdmin(services)),
    // What such a session may do with its own account is tested in assurance.test.ts.
    skips: isAuth,
    expected: (operation, row) => {
      if (operation.access === 'public' || operation.beforeSecondFactor) return otherOf(row);
      return 'second_factor_needed';
    },
  },
];

/** An employer's token belongs to no user. The public operations are open to everybody. */
const asEmployer = ({ access }: Endpoint, own: string) => (access === 'employer' ? own : 'not_signed_in');
const skipsForEmployers = (operation: Endpoint) => isAuth(operation) || operation.access === 'public';

refused.push({
  name: 'an employer of another company with addresses of the same domain',
  build: async (services, { owner }) => tokenOf(owner, (await buildEmployer(services)).token),
  skips: skipsForEmployers,
  expected: (operation, row) => asEmployer(operation, otherOf(row)),
});

const adminWith = (permissions: PermissionSet): CallerKind => ({
  name: `an admin with ${permissions}`,
  build: async (services) => await buildAdmin(services, { permissions }),
  mayReadOwner: true,
  // An admin with everything shows that the changes work.
  ...(permissions === 'everything' ? { changesBy: isForAdmins } : { readsFirst: true }),
  expected: ({ access, method, path }, row) => {
    if (access === 'service') return 'not_admin';
    if (access === 'employer') return 'not_allowed';
    const admin = row.admin ?? (isForAdmins(access) ? 'served' : otherOf(row));
    if (isForAdmins(access) && !tableAllows(permissions, `${method} ${path}`)) return 'not_allowed';
    return (permissions !== 'everything' && row[permissions]) || admin;
  },
});

const served: CallerKind[] = [
  {
    name: 'an admin in a view of the learner',
    build: async (_, { admin }) => await Promise.resolve(admin),
    headers: ({ view }) => ({ [viewHeader]: view }),
    mayReadOwner: true,
    skips: isAuth,
    expected: (operation, row) => {
      if (operation.access === 'public' && row.banned) return otherOf(row);
      if (operation.method !== 'GET' && operation.access !== 'employer') return 'view_only';
      return row.view ?? asLearner(operation, ownerOf(row));
    },
  },
  {
    name: 'the learner',
    build: async (_, { owner }) => await Promise.resolve(owner),
    mayReadOwner: true,
    changesBy: (access) => access === 'learner',
    expected: (operation, row) => asLearner(operation, ownerOf(row)),
  },
  ...permissionSets.map(adminWith),
  {
    name: 'an employer',
    build: async (_, { owner, employer }) => await Promise.resolve(tokenOf(owner, employer.token)),
    changesBy: (access) => access === 'employer',
    skips: skipsForEmployers,
    expected: (operation, row) => asEmployer(operation, ownerOf(row)),
  },
  {
    name: 'a program of the operator',
    build: async (services, { owner }) => tokenOf(owner, await makeServiceToken(services)),
    mayReadOwner: true,
    changesBy: (access) => access === 'service',
    // It has no user, so operations for users find none.
    skips: ({ access }) => access !== 'service',
    expected: (_, row) => ownerOf(row),
  },
];

/** All callers that are rejected somewhere: their calls must change nothing of the owner. */
export const refusedCallers: readonly CallerKind[] = refused;

/** Callers who may read the owner's data: their responses prove that the rejected operations do work. */
export const servedCallers: readonly CallerKind[] = served;
