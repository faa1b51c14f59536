import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type AdminPayment, changePayments, getPayment, listMyPayments } from '#domain/payments/contract.ts';
import { maxTitle } from '#domain/kernel/content.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { decidePayment } from '#server/testing/money/payments.ts';
import { useServer } from '#server/testing/server.ts';
import type { Services } from '#server/services/services.ts';
import { makeReceipt } from './receipt.ts';

const school = {
  PAYMENT_NAME: 'Замнал ХХК',
  PAYMENT_ADDRESS: 'Дархан-Уул аймаг, 3-р баг',
  PAYMENT_REGISTER: '5123456',
};
const server = useServer(school);
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

/** Creates a learner with a payment, and moves it from status to status. */
async function paid(...statuses: PaymentStatus[]) {
  const { services } = server;
  const learner = await buildLearner(services, { full_name: 'Өнөржаргал Үүрийнтуяа' });
  const course = await buildCourse(services, { price: 1_200_000, title: 'Full Stack', title_mn: 'Бүтэн хөгжүүлэлт' });
  await buildEnrollment(services, { course_id: course.id, student_id: learner.id, status: 'pending' });
  const { rows } = (await server.call(listMyPayments, learner, {})).body;
  const { id = '', reference = '' } = rows[0] ?? {};
  for (const [at, to] of statuses.entries()) {
    const body = { changes: [{ id, from: statuses[at - 1] ?? ('awaited' as const), to }], reason: 'Moved away' };
    await server.call(changePayments, admin, { body });
  }
  return { id, reference, learner };
}

async function download(as: Person, address: string) {
  const answer = await server.fetch(address, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: answer.status, name: answer.headers.get('content-disposition'), answer };
}
const own = (id: string) => `/api/payments/${id}/receipt`;
const anyones = (id: string) => `/api/admin/payments/${id}/receipt`;

async function textOf(as: Person, address: string) {
  const bytes = Buffer.from(await (await download(as, address)).answer.arrayBuffer());
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).normalize('NFKC');
}

test('has number, the day of the money, payer, purpose, reference and amount in three languages', async () => {
  const { id, reference, learner } = await paid();
  await decidePayment(server.services, id, 'confirmed', '2026-11-26');
  const number = String((await server.call(getPayment, admin, { params: { id } })).body.receipt_number).padStart(
    6,
    '0',
  );
  const texts = {
    mn: [
      'Төлбөрийн баримт',
      '2026 оны 11‑р сарын 26',
      'Сургалтын төлбөр: Бүтэн хөгжүүлэлт',
      'Замнал (Замнал ХХК)',
      'Тамга, гарын үсэг',
    ],
    ja: ['領収書', '2026年11月26日', '受講料：', 'ザムナル（Замнал ХХК）', '印・署名'],
    en: ['Receipt', 'November 26, 2026', 'Course fee: Full Stack', 'Zamnal (Замнал ХХК)', 'Stamp and signature'],
  };
  for (const [language, parts] of Object.entries(texts)) {
    const text = await textOf(learner, `${own(id)}?language=${language}`);
    const { PAYMENT_ADDRESS: address, PAYMENT_REGISTER: register } = school;
    for (const part of [...parts, address, register, number, reference, 'Өнөржаргал Үүрийнтуяа', '1,200,000 MNT'])
      expect(text).toContain(part.normalize('NFKC'));
    expect(text).not.toMatch(/〓|returned|refunded/);
  }
  expect((await download(admin, anyones(id))).name).toContain(`receipt-${number}.pdf`);
});

/** The receipt of a payment with other texts and settings. */
async function drawn(more: Partial<AdminPayment>, settings: Partial<Services['config']['payment']>) {
  const { services } = server;
  const { id, learner } = await paid('confirmed');
  const payment = { ...(await server.call(getPayment, admin, { params: { id } })).body, ...more };
  const config = { ...services.config, payment: { ...services.config.payment, ...settings } };
  const by = { language: 'en' as const, actor: { userId: learner.id }, now: services.clock.now() };
  const { bytes } = await makeReceipt({ config, documentWorker: services.documentWorker }, payment, by);
  return execFileSync('pdftotext', ['-bbox', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
}

test('has no lines for an address and a register number that are not set', async () => {
  const words = await drawn({}, { address: null, register: null });
  expect(words).toContain('>Stamp</word>');
  expect(words).not.toMatch(/Address|register/);
});

test('has its place for the stamp on the same page below the longest texts', async () => {
  const title = '開発'.repeat(maxTitle / 2);
  const full_name = 'Үүрийнтуяа '.repeat(18);
  const words = await drawn(
    {
      course: { id: randomUUID(), title, title_mn: null, title_jp: null },
      person: { id: randomUUID(), full_name, email: '', photo_file_id: null },
      status: 'refunded',
    },
    { address: 'Баянзүрх дүүрэг, 26-р хороо, '.repeat(5) },
  );
  expect(words.match(/<page /g)).toHaveLength(1);
  const top = /yMin="([\d.]+)"[^>]*>Stamp</.exec(words)?.[1];
  expect(Number(top)).toBeGreaterThan(600);
  // A4 has 842 points, and the box is 91 high.
  expect(Number(top)).toBeLessThan(842 - 91);
});

test('says when the money was refunded, and how much of it', async () => {
  const { id, learner } = await paid('confirmed', 'refunded');
  expect(await textOf(learner, `${own(id)}?language=en`)).toMatch(/This payment was refunded on \w+ \d+, \d+/);
  const part = await paid('confirmed');
  const changes = [{ id: part.id, from: 'confirmed' as const, to: 'refunded' as const }];
  await server.call(changePayments, admin, { body: { changes, amount: 200_000, reason: 'A week was missed' } });
  expect(await textOf(part.learner, `${own(part.id)}?language=en`)).toMatch(/Amount returned\s+200,000 MNT/);
});

test.each([[], ['seen'], ['waived'], ['confirmed', 'awaited']] as PaymentStatus[][])(
  'does not exist of a payment that is not confirmed: %s %s',
  async (...statuses) => {
    const { id, learner } = await paid(...statuses);
    expect((await download(learner, own(id))).status).toBe(404);
    expect((await download(admin, anyones(id))).status).toBe(404);
  },
);

test('is for its payer and the office only', async () => {
  const [{ id, learner }, other] = [await paid('confirmed'), await buildLearner(server.services)];
  expect((await download(other, own(id))).status).toBe(404);
  expect((await download(admin, own(id))).status).toBe(404);
  expect((await download(learner, anyones(id))).status).toBe(403);
  expect((await download(admin, anyones(randomUUID()))).status).toBe(404);
});

test('keeps its number when a confirmation is taken back and repeated; later ones have higher numbers', async () => {
  const numberOf = async (id: string) =>
    (await server.call(getPayment, admin, { params: { id } })).body.receipt_number ?? 0;
  const [first, second] = [await paid('confirmed'), await paid('confirmed')];
  const number = await numberOf(first.id);
  expect(await numberOf(second.id)).toBeGreaterThan(number);
  for (const [from, to] of [
    ['confirmed', 'awaited'],
    ['awaited', 'confirmed'],
  ] as const)
    await server.call(changePayments, admin, { body: { changes: [{ id: first.id, from, to }] } });
  expect(await numberOf(first.id)).toBe(number);
});
