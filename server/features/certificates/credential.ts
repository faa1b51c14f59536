import { createHash } from 'node:crypto';
import type { MyCertificate } from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { portfolioPath } from '#domain/portfolio/rules.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import type { Services } from '#server/services/services.ts';
import { didOf, signCredential } from './keys.ts';
import { type CredentialFacts, getCredentialFacts, getMine } from './queries.ts';
import { assignIndex, statusEntry } from './status-list.ts';

interface Request {
  id: string;
  personId: string;
  /** Whether it identifies its holder by the hash of the email address, which others could guess. */
  hasEmail: boolean;
  now: Timestamp;
}

/** Signs the credential of a person's valid certificate. Throws RowNotFound and wrong_status. */
export async function issueCredential(services: Services, { id, personId, hasEmail, now }: Request) {
  const certificate = await getMine(services.db, { id, personId });
  const index = await services.db.transaction().execute(async (tx) => await assignIndex(tx, id));
  if (index === undefined) throw new AppError('wrong_status');
  const facts = await getCredentialFacts(services.db, id, now);
  const { number } = certificate;
  return { number, token: await makeCredential(services, { certificate, facts, index, hasEmail }) };
}

interface Parts extends Pick<Request, 'hasEmail'> {
  certificate: MyCertificate;
  facts: CredentialFacts;
  index: number;
}

/** A certificate as a signed Open Badges 3.0 credential (VC-JWT). The same certificate gives the same credential, until its key or works change. */
async function makeCredential(services: Services, parts: Parts): Promise<string> {
  const credential = openBadge(services, parts);
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  };
  return await signCredential(services, { ...credential, ...claims }, 'JWT');
}

function openBadge({ config, secrets }: Services, { certificate, facts, index, hasEmail }: Parts) {
  const { publicUrl, brandNames } = config;
  const page = publicUrl + certificatePath(certificate.number);
  const { email, issued_at, works } = facts;
  const salt = secrets.sign('certificate salt', certificate.number);
  const evidence = works.map(({ title, url, source_url, handle }) => ({
    id: url ?? source_url ?? publicUrl + portfolioPath(handle),
    type: ['Evidence'],
    name: title,
  }));
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificate.title,
    issuer: { id: didOf(publicUrl), type: ['Profile'], name: brandNames.en, url: publicUrl },
    // In full seconds, as the claim `nbf`, which must be equal.
    validFrom: `${issued_at.slice(0, 19)}Z`,
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [...namesOf(certificate), ...(email !== null && hasEmail ? [hashedEmail(email, salt)] : [])],
      achievement: achievementOf(certificate, page),
    },
    ...(evidence.length > 0 && { evidence }),
    credentialStatus: statusEntry(publicUrl, index),
  };
}

const namesOf = ({ latin, name, katakana }: MyCertificate) =>
  [latin, name, katakana]
    .filter((text) => text !== null)
    .map((text) => ({ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: text }));

/** Read by who knows the address: they hash it with the salt and compare. */
const hashedEmail = (email: string, salt: string) => ({
  type: 'IdentityObject',
  identityType: 'emailAddress',
  hashed: true,
  salt,
  identityHash: `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`,
});

/** What was achieved, in English: verifiers show one language. */
function achievementOf({ title, started_on, ended_on, hours, homework, works }: MyCertificate, page: string) {
  const [from, to] = [started_on, ended_on].map((day) => writtenDay(day, 'en'));
  const counts = [
    hours === null ? '' : `Hours of completed lessons: ${hours}.`,
    homework === 0 ? '' : `Accepted homework: ${homework}.`,
    works === 0 ? '' : `Portfolio works made of it: ${works}.`,
  ].filter(Boolean);
  return {
    id: `${page}#achievement`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: title,
    description: [`Completed the course “${title}”, from ${from} to ${to}.`, ...counts].join(' '),
    criteria: { narrative: 'The school has confirmed that the learner completed the course.' },
  };
}
