import { createHmac, timingSafeEqual } from 'node:crypto';

// Refresh tokens are not stored. Format: version (1 byte), session id (16), counter (6), truncated HMAC (16) with the session's key, in
// base64url.
const version = 1;
const signedLength = 1 + 16 + 6;
const macLength = 16;

/** A parsed refresh token, not verified yet. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  signed: Buffer;
  mac: Buffer;
}

/** Creates the refresh token of a session for `counter`. */
export function writeRefreshToken({
  sessionId,
  counter,
  key,
}: {
  sessionId: string;
  counter: number;
  key: string;
}): string {
  const signed = Buffer.alloc(signedLength);
  signed.writeUInt8(version, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(signed, 1);
  signed.writeUIntBE(counter, 17, 6);
  return Buffer.concat([signed, macOf(signed, key)]).toString('base64url');
}

/** Parses a refresh token; null if malformed. */
export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== signedLength + macLength || bytes[0] !== version || bytes.toString('base64url') !== text)
    return null;
  const signed = bytes.subarray(0, signedLength);
  const sessionId = signed.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: signed.readUIntBE(17, 6), signed, mac: bytes.subarray(signedLength) };
}

/** Verifies the HMAC. */
export function isSignedWith(key: string, token: RefreshToken): boolean {
  return timingSafeEqual(macOf(token.signed, key), token.mac);
}

const macOf = (signed: Buffer, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).digest().subarray(0, macLength);
