import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

export interface DidDocument {
  id: string;
  verificationMethod: { id: string; publicKeyJwk: JsonWebKey }[];
  assertionMethod: string[];
}

const jsonOf = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** Header and payload of a credential, which are not checked. */
export function readCredential(token: string) {
  const [header, payload] = token.split('.');
  return { header: jsonOf(header), payload: jsonOf(payload) };
}

/** What a stranger does without our code and without `jose`: true if a key of the DID document signed the credential. */
export function isSignedBy(document: DidDocument, token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg, kid } = jsonOf(header);
  const method = document.verificationMethod.find(({ id }) => id === kid && document.assertionMethod.includes(id));
  if (alg !== 'EdDSA' || !method) return false;
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

/** The set indexes of an encoded status list, and its length. */
export function decodeList(encoded: string): { set: number[]; length: number } {
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  const set: number[] = [];
  bits.forEach((byte, nth) => {
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (128 >> bit)) !== 0) set.push(nth * 8 + bit);
  });
  return { set, length: bits.length * 8 };
}
