import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consentToName, issueCertificate, type MyCertificate } from '#domain/certificates/contract.ts';
import { languages } from '#domain/kernel/language.ts';
import { maxTitle } from '#domain/kernel/content.ts';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, expect, test } from 'vitest';
import { qrBox } from '#server/documents/worker/certificate.ts';
import { buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { makeCertificate } from './paper.ts';

const server = useServer({ PUBLIC_URL: 'https://school.example.com' });
const dir = mkdtempSync(path.join(tmpdir(), 'zamnal-certificate-'));
afterAll(() => rmSync(dir, { recursive: true }));

async function certified() {
  const { services } = server;
  const names = { surname: 'Ганбат', given_name: 'Номин', furigana: 'ガンバト ノミン', latin_name: 'GANBAT NOMIN' };
  const learner = await buildLearner(services, { full_name: 'Ганбат Номин', ...names });
  const { id: course_id } = await buildCourse(services, { title: 'Web', title_jp: 'ウェブ', title_mn: 'Вэб' });
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  return { learner, certificate: (await server.call(issueCertificate, learner, { params: { id } })).body };
}

const download = async (as: Person, id: string, language = 'mn') =>
  await server.fetch(`/api/my-certificates/${id}/pdf?language=${language}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });

function read(bytes: Buffer) {
  const file = path.join(dir, 'certificate.pdf');
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
  return {
    file,
    words: run('pdftotext', '-bbox', file, '-'),
    text: run('pdftotext', '-layout', file, '-').normalize('NFKC'),
  };
}

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

test('has names, course, days and address in three languages, on one page in landscape', async () => {
  const { learner, certificate } = await certified();
  const { number, check_digits: digits } = certificate;
  const texts = {
    mn: ['Гэрчилгээ', 'Вэб', `Тулгах тоо: ${digits}`, `https://school.example.com/certificates/${number}`],
    ja: ['修了証', 'ウェブ', `照合番号：${digits}`, `/certificates/${number}?lang=ja`],
    en: ['Certificate of Completion', 'Web', `Check digits: ${digits}`, `/certificates/${number}?lang=en`],
  };
  for (const language of languages) {
    const answer = await download(learner, certificate.id, language);
    expect(answer.headers.get('content-disposition')).toContain(`certificate-${number}.pdf`);
    const { text, words } = read(Buffer.from(await answer.arrayBuffer()));
    for (const part of [...texts[language], number, 'Ганбат Номин', 'GANBAT NOMIN', 'ガンバト ノミン'])
      expect(squeezed(text)).toContain(squeezed(part));
    expect(text).not.toContain('〓');
    expect(words.match(/<page width="841\.\d+" height="595\.\d+"/g)).toHaveLength(1);
  }
});

test('has a QR code of the address that is printed', async () => {
  const { learner, certificate } = await certified();
  const { file } = read(Buffer.from(await (await download(learner, certificate.id)).arrayBuffer()));
  execFileSync('pdftoppm', ['-r', '254', '-gray', '-png', '-singlefile', file, path.join(dir, 'page')]);
  const { data, info } = await sharp(path.join(dir, 'page.png'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { size, data: modules } = encode(`https://school.example.com/certificates/${certificate.number}`, {
    ecc: 'M',
    border: 0,
  });
  // 10 pixels a millimetre.
  const pixel = (place: number, from: number) => Math.round(10 * (from + ((place + 0.5) * qrBox.size) / size));
  const isDark = (x: number, y: number) =>
    (data[(pixel(y, qrBox.top) * info.width + pixel(x, qrBox.left)) * info.channels] ?? 255) < 128;
  expect(modules.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(modules);
  // Scanners need white around the code.
  for (let place = -4; place < size + 4; place += 1)
    for (const edge of [-3, size + 2]) expect([isDark(place, edge), isDark(edge, place)]).toEqual([false, false]);
});

test('keeps the longest names and titles inside the frame', async () => {
  const { learner, certificate } = await certified();
  const long: MyCertificate = {
    ...certificate,
    name: 'Лувсандамбадаржаагийн Мөнхэрдэнэцэцэгмаа '.repeat(4).trim(),
    katakana: 'ルブサンダムバダルジャー　ムンフエルデネツェツェグマー',
    latin: 'LUVSANDAMBADARJAA MUNKHERDENETSETSEGMAA',
    title: 'Development '.repeat(maxTitle / 12),
    title_jp: '開発'.repeat(maxTitle / 2),
    title_mn: null,
    hours: 1000,
    homework: 100,
    works: 100,
  };
  for (const language of languages) {
    const by = { language, actor: { userId: learner.id }, now: server.services.clock.now() };
    const { words } = read((await makeCertificate(server.services, long, by)).bytes);
    expect(words.match(/<page /g)).toHaveLength(1);
    const boxes = [...words.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)];
    expect(boxes.length).toBeGreaterThan(20);
    for (const [, ...edges] of boxes) {
      const [left = 0, top = 0, right = 0, bottom = 0] = edges.map(Number);
      expect([left > 34, top > 34, right < 808, bottom < 561]).toEqual([true, true, true, true]);
    }
  }
});

test('is for its learner only, and not for a certificate that is not valid', async () => {
  const { learner, certificate } = await certified();
  const { id } = certificate;
  const other = await buildLearner(server.services);
  expect((await download(other, id)).status).toBe(404);
  await server.call(consentToName, learner, { params: { id }, body: { shows_name: true } });
  expect((await download(learner, id)).status).toBe(200);
  const withdrawn = { withdrawn_at: server.services.clock.now(), withdrawn_reason: 'Copied' };
  await server.services.db.updateTable('certificates').set(withdrawn).where('id', '=', id).execute();
  expect((await download(learner, id)).status).toBe(409);
});
