import { maxPasswordBytes, passwordIssue, weaknessTexts, type Weakness } from '#domain/auth/rules.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Services } from '#server/services/services.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';
import { isPwned } from './pwned-passwords.ts';

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

type Policy = Pick<Services, 'config' | 'log'>;

/** What makes a password weak by the rules of this deployment; null when nothing does. */
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

/** Refuses a password that is weak or too long. */
export async function requireGoodPassword(services: Policy, password: string): Promise<void> {
  if (passwordIssue(password) === 'long')
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
  const weakness = await findWeakness(services, password);
  if (weakness) throw refusal('weak_password', weakness);
}
