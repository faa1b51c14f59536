import { randomUUID } from 'node:crypto';
import { pageRecords, type PageRecord } from '#domain/kernel/records/record-names.ts';
import { plainRows, type Rows } from './row.ts';

/** The list and the page of a record. */
const recordRows = ({ noun, path, key }: PageRecord): Rows => ({
  [`GET /api/${path}`]: {},
  [`GET /api/${path}/{${key}}`]: {
    send: ({ slug, records }) => ({ params: { [key]: key === 'slug' ? slug : records[noun].id } }),
  },
});

const unknownEmail = 'unknown@example.com';

/** The public operations of the data API. */
export const publicRows: Rows = {
  ...Object.assign({}, ...pageRecords().map(recordRows)),
  ...plainRows(['GET /api/site', 'GET /api/community/events', 'GET /api/featured-jobs', 'GET /api/companies']),
  ...plainRows(['GET /api/course-titles', 'GET /api/newest-posts', 'GET /api/graduate-stories', 'GET /api/figures']),
  ...plainRows(['GET /blog/rss.xml']),
  'GET /api/community/events/{id}.ics': { send: (world) => ({ params: { id: world.eventId } }) },
  'GET /api/qpay/{id}': { send: () => ({ params: { id: randomUUID() } }) },
  'GET /api/courses/{id}/sample-lesson': { send: (world) => ({ params: { id: world.courseId } }), owner: 'not_found' },
  'GET /media/sample-lessons/{id}/{kind}': {
    send: (world) => ({ params: { id: world.lessonId, kind: 'video' } }),
    owner: 'not_found',
  },
  // The portfolio is off.
  'GET /api/people/{handle}': { send: ({ handle }) => ({ params: { handle } }), owner: 'not_found' },
  'GET /preview/portfolios/{handle}': { send: ({ handle }) => ({ params: { handle } }), owner: 'not_found' },
  'GET /api/certificates/{number}': { send: () => ({ params: { number: 'ZM-00000000' } }), owner: 'not_found' },
  'GET /api/certificates/{number}/credential': {
    send: () => ({ params: { number: 'ZM-00000000' } }),
    owner: 'not_found',
  },
  ...plainRows(['GET /.well-known/did.json', 'GET /api/certificate-status/1']),
  'GET /media/works/{id}': { send: (world) => ({ params: { id: world.pictureFileId } }), owner: 'not_found' },
  'GET /preview/{kind}/{id}': { send: (world) => ({ params: { kind: 'jobs', id: world.jobId } }) },
  'GET /media/images/{id}': { send: (world) => ({ params: { id: world.imageId } }) },
  'GET /media/images/{id}/card': { send: (world) => ({ params: { id: world.imageId } }) },
  // A signed address is invalid for any other user.
  'GET /media/lessons/{id}/{kind}': {
    send: (world, caller) => ({
      params: { id: world.lessonId, kind: 'video' },
      query: { ...world.media, user: caller?.id ?? randomUUID(), session: caller?.sessionId ?? randomUUID() },
    }),
    other: 'not_allowed',
    banned: 'not_allowed',
  },
  'POST /api/failures': {
    send: () => ({ body: { name: 'TypeError', message: 'x', places: ['JobPage-x.js:1:2'], screen: '/jobs' } }),
  },
  'POST /api/newsletter': { send: () => ({ body: { email: unknownEmail, language: 'en' } }) },
  'POST /api/newsletter/confirm': { send: (world) => ({ body: { token: world.letterToken } }) },
  'POST /api/newsletter/unsubscribe': { send: () => ({ body: { token: `${randomUUID()}.x` } }), owner: 'not_found' },
};

/** The public operations of the auth service: the response depends on the input and not on the caller. */
export const publicAuthRows: Rows = {
  ...plainRows(['GET /auth/v1/health', 'GET /auth/v1/settings', 'GET /auth/v1/.well-known/jwks.json']),
  'GET /auth/v1/authorize': { send: () => ({ query: { provider: 'google' } }), owner: 'validation_failed' },
  'GET /auth/v1/callback': { send: () => ({ query: { state: 'x', code: 'y' } }) },
  'POST /auth/v1/callback': { send: () => ({ body: { state: 'x', code: 'y' } }) },
  'POST /auth/v1/sso': { owner: 'saml_provider_disabled' },
  'POST /auth/v1/signup': {
    send: () => ({ body: { email: `new-${randomUUID()}@example.com`, password: 'a long password' } }),
  },
  'POST /auth/v1/token': {
    send: () => ({ query: { grant_type: 'password' }, body: { email: unknownEmail, password: 'a long password' } }),
    owner: 'invalid_credentials',
  },
  'POST /auth/v1/recover': { send: () => ({ body: { email: unknownEmail } }) },
  'POST /auth/v1/otp': { send: () => ({ body: { email: unknownEmail, create_user: false } }), owner: 'otp_disabled' },
  'POST /auth/v1/magiclink': {
    send: () => ({ body: { email: unknownEmail, create_user: false } }),
    owner: 'otp_disabled',
  },
  'POST /auth/v1/resend': { send: () => ({ body: { type: 'signup', email: unknownEmail } }) },
  'GET /auth/v1/verify': { send: () => ({ query: { token: 'x', type: 'signup' } }) },
  'POST /auth/v1/verify': { send: () => ({ body: { token_hash: 'x', type: 'signup' } }), owner: 'otp_expired' },
};

const ofId = (id: string) => ({ params: { id } });

/** The operations of the auth service for users and for programs with a service token. */
export const authRows: Rows = {
  ...plainRows(['GET /auth/v1/user', 'GET /auth/v1/reauthenticate', 'POST /auth/v1/logout']),
  'PUT /auth/v1/user': { send: () => ({ body: { data: { colour: 'blue' } } }) },
  'POST /auth/v1/factors': { send: () => ({ body: { factor_type: 'totp', friendly_name: 'Another' } }) },
  'POST /auth/v1/factors/{id}/challenge': {
    send: (world) => ({ ...ofId(world.factorId), body: {} }),
    other: 'mfa_factor_not_found',
  },
  'POST /auth/v1/factors/{id}/verify': {
    send: (world) => ({ ...ofId(world.factorId), body: { challenge_id: world.challengeId, code: 'wrong' } }),
    owner: 'mfa_verification_failed',
    other: 'mfa_factor_not_found',
  },
  'DELETE /auth/v1/factors/{id}': { send: (world) => ofId(world.factorId), other: 'mfa_factor_not_found' },
  'GET /auth/v1/user/identities/authorize': {
    send: () => ({ query: { provider: 'google' } }),
    owner: 'validation_failed',
  },
  'DELETE /auth/v1/user/identities/{id}': {
    send: (world) => ofId(world.identityId),
    other: 'single_identity_not_deletable',
  },
  ...plainRows(['GET /auth/v1/admin/users']),
  'POST /auth/v1/admin/users': { send: () => ({ body: { email: `made-${randomUUID()}@example.com` } }) },
  'GET /auth/v1/admin/users/{id}': { send: (world) => ofId(world.owner.id) },
  'PUT /auth/v1/admin/users/{id}': {
    send: (world) => ({ ...ofId(world.owner.id), body: { user_metadata: { colour: 'red' } } }),
  },
  'DELETE /auth/v1/admin/users/{id}': { send: (world) => ({ ...ofId(world.owner.id), body: {} }) },
  'GET /auth/v1/admin/users/{id}/factors': { send: (world) => ofId(world.owner.id) },
  'DELETE /auth/v1/admin/users/{id}/factors/{factor_id}': {
    send: (world) => ({ params: { id: world.owner.id, factor_id: world.factorId } }),
  },
  'POST /auth/v1/invite': { send: () => ({ body: { email: `invited-${randomUUID()}@example.com` } }) },
  'POST /auth/v1/admin/generate_link': {
    send: (world) => ({ body: { type: 'recovery', email: world.owner.email } }),
  },
};
