import { randomUUID } from 'node:crypto';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededPerson } from './insert-people.ts';
import { drawReference } from '../random.ts';

/** Inserts the verification requests and the badge of those who were approved. */
export async function insertVerifications(
  context: SeedContext,
  { people, adminId }: { people: readonly SeededPerson[]; adminId: string },
): Promise<void> {
  const rows = people.flatMap(({ id, content: { verification, joined_days_ago } }) =>
    verification ? [requestRow(context, { userId: id, status: verification, joined_days_ago, adminId })] : [],
  );
  await context.tx.insertInto('verification_requests').values(rows).execute();
  await context.tx
    .updateTable('profiles')
    .from('verification_requests')
    .set((eb) => ({ verified_at: eb.ref('verification_requests.decided_at') }))
    .whereRef('profiles.id', '=', 'verification_requests.user_id')
    .where('verification_requests.status', '=', 'approved')
    .execute();
}

function requestRow(
  { now, random }: SeedContext,
  request: { userId: string; status: VerificationStatus; joined_days_ago: number; adminId: string },
) {
  const isPending = request.status === 'pending';
  const sentAt = daysBefore(now, isPending ? random() * 2 : request.joined_days_ago * 0.6);
  const decidedAt = isPending ? null : daysBefore(now, request.joined_days_ago * 0.6 - 1);
  return {
    id: randomUUID(),
    user_id: request.userId,
    payment_reference: drawReference('VR', random),
    status: request.status,
    reason: request.status === 'rejected' ? 'Гүйлгээний утга дээрх код тохирсонгүй. Дахин илгээнэ үү.' : null,
    decided_by: isPending ? null : request.adminId,
    decided_at: decidedAt,
    created_at: sentAt,
    updated_at: decidedAt ?? sentAt,
  };
}
