import { maxPasswordBytes, passwordIssue, weaknessTexts, type Weakness } from '#domain/auth/rules.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Services } from '#server/services/services.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';
import { isPwned } from './pwned-passwords.ts';

/** The argon2id hash in PHC format with the library's defaults (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoy: Promise<string> | undefined;

/** Verifies a password; without a hash it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

type Policy = Pick<Services, 'config' | 'log'>;

/** Why a password is weak; null if it is not. */
export async function findWeakness(
  services: Policy,
  password: string,
): Promise<{ message: string; reasons: Weakness[] } | null> {
  const reasons: Weakness[] = [
    ...(passwordIssue(password) === 'short' ? ['length' as const] : []),
    ...((await isPwned(services, password)) ? ['pwned' as const] : []),
  ];
  return reasons.length === 0 ? null : { message: reasons.map((reason) => weaknessTexts[reason]).join(' '), reasons };
}

/** Throws for a weak or too long password. */
export async function requireGoodPassword(services: Policy, password: string): Promise<void> {
  if (passwordIssue(password) === 'long')
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
  const weakness = await findWeakness(services, password);
  if (weakness) throw refusal('weak_password', weakness);
}
