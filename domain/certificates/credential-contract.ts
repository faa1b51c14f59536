import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';

export const downloadCredential = endpoint({
  method: 'GET',
  path: '/api/my-certificates/{id}/credential',
  summary:
    "The signed-in learner's valid certificate as an Open Badges 3.0 credential: a JWT that others verify without this site. It has the name and a salted hash of the confirmed email address.",
  access: 'learner',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found', 'wrong_status'],
});

export const getCredential = endpoint({
  method: 'GET',
  path: '/api/certificates/{number}/credential',
  summary:
    'The Open Badges 3.0 credential of a valid certificate whose learner shows the name in public, without the hash of the email address. It counts as a look-up of the certificate.',
  access: 'public',
  bytes: true,
  input: { params: z.object({ number: z.string() }) },
  errors: ['not_found', 'wrong_status', 'too_many_requests'],
});

export const getIssuer = endpoint({
  method: 'GET',
  path: '/.well-known/did.json',
  summary: 'The DID document (did:web) with the keys that sign or signed credentials of certificates.',
  access: 'public',
  bytes: true,
});

export const getStatusList = endpoint({
  method: 'GET',
  path: '/api/certificate-status/1',
  summary:
    'A signed Bitstring Status List (W3C, version 1.0) of the credentials of certificates. The bit of a withdrawn or replaced one is set. It may be cached for 60 seconds.',
  access: 'public',
  bytes: true,
});
