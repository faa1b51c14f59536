import { argon2Hash, isServiceRole, readDuration } from '#domain/auth/admin-rules.ts';
import type { changeAccount, createAccount } from '#domain/auth/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import * as z from 'zod/mini';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { readEmail } from '#server/auth/kernel/input.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from '#server/auth/kernel/passwords.ts';

type Body = ParsedInput<typeof changeAccount>['body'];

/** A parsed account update; null members stay unchanged. */
export interface AccountUpdate {
  email: string | null;
  /** Whether the address counts as verified; null to leave it. */
  isEmailProved: boolean | null;
  passwordHash: string | null;
  role: string | null;
  /** The end of a ban, or `lifted`. */
  ban: { until: Timestamp } | 'lifted' | null;
  user_metadata: Record<string, unknown>;
  app_metadata: Record<string, unknown>;
}

const maxRoleLength = 100;

export async function parseAccountUpdate(services: AuthServices, body: Body, now: Timestamp): Promise<AccountUpdate> {
  if (body.phone) throw refusal('phone_provider_disabled');
  if (isServiceRole(body.role)) throw invalid('No person can have the role of a service');
  if (body.role.length > maxRoleLength) throw invalid('Invalid role');
  return {
    email: body.email ? readEmail(body.email) : null,
    isEmailProved: body.email_confirm,
    role: body.role || null,
    ban: readBan(body.ban_duration, now),
    user_metadata: body.user_metadata,
    app_metadata: body.app_metadata,
    passwordHash: await readPasswordHash(services, body),
  };
}

async function readPasswordHash(services: AuthServices, { password, password_hash: hash }: Body) {
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (hash) await requireHash(hash);
  if (!password) return hash || null;
  await requireGoodPassword(services, password);
  return await hashPassword(password);
}

// Verified once here, so that sign-ins never meet an unsupported hash.
async function requireHash(hash: string): Promise<void> {
  const isGood = argon2Hash.test(hash) && (await verifyPassword(hash, '').catch(() => null)) !== null;
  if (!isGood) throw invalid('The password hash has to be an argon2 hash in PHC form');
}

function readBan(duration: string, now: Timestamp): AccountUpdate['ban'] {
  if (duration === '') return null;
  if (duration === 'none') return 'lifted';
  const seconds = readDuration(duration);
  if (seconds === null) throw invalid(`invalid format for ban duration: ${duration}`);
  const isForEver = Date.parse(now) + seconds * 1000 >= Date.parse(foreverBanned);
  return { until: isForEver ? foreverBanned : plusSeconds(now, seconds) };
}

export function readNewId({ id }: Pick<ParsedInput<typeof createAccount>['body'], 'id'>): { id?: string } {
  if (!id) return {};
  if (!z.safeParse(uuid, id).success) throw invalid('ID must conform to the uuid v4 format');
  return { id };
}
