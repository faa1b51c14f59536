import { maxPasswordBytes, passwordIssue } from '#domain/auth/rules.ts';
import { hash, verify } from '@node-rs/argon2';
import { invalid, refusal } from './auth-error.ts';

/** The password's argon2id hash in PHC form, with the library's costs (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoy: Promise<string> | undefined;

/** True when `password` is the one behind `passwordHash`; without a hash it takes as long and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** Refuses a password that is too short or too long. */
export function requireGoodPassword(password: string): void {
  const issue = passwordIssue(password);
  if (issue === 'short') throw refusal('weak_password');
  if (issue === 'long') throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
}
