import { randomBytes } from 'node:crypto';
import { getAdminEnrollment } from '#domain/enrollments/contract.ts';
import { paymentReference, referenceLength } from '#domain/kernel/reference.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { getPayment } from '#domain/payments/contract.ts';
import { importStatement, previewStatement, undoStatement } from '#domain/statements/contract.ts';
import { allocateTransfers, listTransfers } from '#domain/transfers/contract.ts';
import { takeBack } from '#server/core/transfers/commands.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '../build.ts';
import type { Services } from '#server/services/services.ts';
import type { TestServer } from '../server.ts';

type Cells = readonly [text: string, credit?: string, debit?: string];
let balance = 0;

/** A bank's export with a line for each text. */
export const statementOf = (...lines: Cells[]) =>
  [
    'Дансны хуулга;5012345678',
    'Огноо;Гүйлгээний утга;Орлого;Зарлага;Үлдэгдэл',
    ...lines.map(
      ([text, credit = '75 000,00', debit = '']) => `2026.11.26;${text};${credit};${debit};${(balance += 1)},00`,
    ),
  ].join('\r\n');

/** An admin who works with bank statements. */
export async function openDesk(server: TestServer) {
  const { services, call } = server;
  const { db } = services;
  const admin = await buildAdmin(services);
  const preview = async (text: string, columns?: object) =>
    (await call(previewStatement, admin, { body: { text, columns } })).body;
  return {
    admin,
    preview,
    /** Creates a learner with a pending enrollment that is paid with 75,000. */
    owed: async (full_name = 'Тэмүүлэн Дорж') => {
      const { id: course_id } = await buildCourse(services, { price: 75_000 });
      const learner = await buildLearner(services, { full_name });
      const { id: enrollmentId } = await buildEnrollment(services, {
        course_id,
        student_id: learner.id,
        status: 'pending',
      });
      const reference = paymentReference('EN', randomBytes(referenceLength));
      const payment = db.updateTable('payments').set({ reference }).where('enrollment_id', '=', enrollmentId);
      return { ...(await payment.returning(['id', 'reference']).executeTakeFirstOrThrow()), enrollmentId, learner };
    },
    /** Imports a statement and confirms what is sure. */
    importAs: async (as: Person, text: string, { approve = true } = {}) => {
      const { lines } = await preview(text);
      const sure = lines.flatMap(({ number, reason, payment }) =>
        payment && !reason ? [{ number, payment_id: payment.id }] : [],
      );
      return (await call(importStatement, as, { body: { text, approve, matches: sure } })).body;
    },
    list: async (query: object = {}) => (await call(listTransfers, admin, { query })).body,
    match: async (
      as: Person,
      id: string,
      payment_id: string,
      more: { amount?: number; is_same_money?: boolean } = {},
    ) => await call(allocateTransfers, as, { body: { allocations: [{ id, payment_id, ...more }] } }),
    undo: async (id: string | null) => await call(undoStatement, admin, { params: { id: id ?? '' } }),
    paymentOf: async (id: string) => (await call(getPayment, admin, { params: { id } })).body,
    enrollmentOf: async (id: string) => (await call(getAdminEnrollment, admin, { params: { id } })).body.status,
    clear: async () => await clearTransfers(services),
  };
}

/** Empties the list of what waits, and forgets the formats. */
async function clearTransfers({ db, clock }: Services) {
  await db.transaction().execute(async (tx) => {
    const transfers = idsOf(await tx.selectFrom('transfers').select('id').execute());
    await takeBack(tx, { of: { transfers }, actorId: null, now: clock.now() });
    await tx.updateTable('transfers').set({ voided_at: clock.now() }).execute();
  });
  await db.deleteFrom('bank_statements').execute();
  await db.deleteFrom('statement_formats').execute();
}
