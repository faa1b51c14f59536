import {
  consentToName,
  downloadCertificate,
  getCertificate,
  issueCertificate,
  listMyCertificates,
  listPersonCertificates,
  renewCertificate,
  restoreCertificate,
  withdrawCertificate,
} from '#domain/certificates/contract.ts';
import {
  downloadCredential,
  getCredential,
  getIssuer,
  getStatusList,
} from '#domain/certificates/credential-contract.ts';
import { readNumber } from '#domain/certificates/number.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import { contentDisposition, sendPdf } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { issueCredential } from './credential.ts';
import { getDidDocument } from './keys.ts';
import { makeCertificate } from './paper.ts';
import { getMine, getPublic, getShown, listCertificatesOf, listForOffice } from './queries.ts';
import { issue, renew, restore, setConsent, withdraw } from './service.ts';
import { signStatusList, statusListSeconds } from './status-list.ts';

/** Serves certificates to learners and the office, and to everybody by their numbers. */
export function certificateRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRenewal = createRequestLimit(services);
  implement(app, services, listMyCertificates, async ({ actor }) => ({
    rows: await listCertificatesOf(db, actor.userId),
  }));
  implement(app, services, issueCertificate, ({ params, actor, now }) => issue(db, { ...params, actor, now }));
  implement(app, services, renewCertificate, async ({ params, actor, now }) => {
    await countRenewal(actor.userId);
    return await renew(db, { ...params, actor, now });
  });
  implement(app, services, consentToName, ({ params, body, actor, now }) =>
    setConsent(db, { ...params, showsName: body.shows_name, actor, now }),
  );
  implementBytes(app, services, downloadCertificate, async ({ params, query, actor, now }, reply) => {
    const certificate = await getMine(db, { ...params, personId: actor.userId });
    if (certificate.status !== 'valid') throw new AppError('wrong_status');
    return sendPdf(reply, await makeCertificate(services, certificate, { ...query, actor, now }));
  });
  // The number of requests is limited with those for the page, see `openRequestLimits`.
  implement(app, services, getCertificate, async ({ params }) => await getPublic(db, parseNumber(params.number)));
  implement(app, services, listPersonCertificates, async ({ params }) => ({
    rows: await listForOffice(db, params.id),
  }));
  implement(app, services, withdrawCertificate, ({ params, body, actor, now }) =>
    withdraw(db, { ...params, ...body, actor, now }),
  );
  implement(app, services, restoreCertificate, ({ params, actor, now }) => restore(db, { ...params, actor, now }));
  credentialRoutes(app, services);
}

function credentialRoutes(app: FastifyInstance, services: Services): void {
  implementBytes(app, services, downloadCredential, async ({ params, actor, now }, reply) =>
    sendCredential(reply, await issueCredential(services, { ...params, personId: actor.userId, hasEmail: true, now })),
  );
  implementBytes(app, services, getCredential, async ({ params, now }, reply) => {
    const { id, person_id: personId } = await getShown(services.db, parseNumber(params.number));
    return sendCredential(reply, await issueCredential(services, { id, personId, hasEmail: false, now }));
  });
  implementBytes(app, services, getIssuer, async (_, reply) =>
    reply.headers(cachedFor('application/did+json')).send(JSON.stringify(await getDidDocument(services))),
  );
  implementBytes(app, services, getStatusList, async ({ now }, reply) =>
    reply.headers(cachedFor('application/vc+jwt')).send(await signStatusList(services, now)),
  );
}

/** Throws not_found without a query for what cannot be a number. */
function parseNumber(text: string): string {
  const number = readNumber(text);
  if (number === null) throw new AppError('not_found');
  return number;
}

// Verifiers in browsers read keys and list from other sites.
const cachedFor = (type: string) => ({
  'content-type': type,
  'cache-control': `public, max-age=${statusListSeconds}`,
  'access-control-allow-origin': '*',
});

const sendCredential = (reply: FastifyReply, { number, token }: { number: string; token: string }): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/jwt',
      'content-disposition': contentDisposition('attachment', `certificate-${number}.jwt`),
      'cache-control': 'private, no-store',
    })
    .send(token);
