// The actions of users during crashes. Each reads first, as a screen does, and then writes; each write names the rows that it stores, by kind and
// key (checks.mjs reads them).
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { absent } from './ledger.mjs';

const password = 'a long password';
const peopleOfLoop = 6;

const sessionOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).session_id;
const present = 'present';

async function signUp(load, own) {
  const email = `${load.unique('learner')}@example.com`;
  const body = { email, password, data: { full_name: `Суралцагч ${email}` } };
  const answer = await load.write(null, { account: { [email]: present } }, ['POST', '/auth/v1/signup', body]);
  if (!answer) return;
  own.people.push({ id: answer.user.id, email, token: answer.access_token });
  await load.ledger.note({ session: { [sessionOf(answer.access_token)]: present } });
}

async function signInAgain(load, _own, person) {
  const body = { email: person.email, password };
  const answer = await load.send(null, 'POST', '/auth/v1/token?grant_type=password', body);
  if (answer?.status !== 200) return;
  const former = { ...person };
  person.token = answer.body.access_token;
  await load.ledger.note({ session: { [sessionOf(person.token)]: present } });
  const left = { session: { [sessionOf(former.token)]: absent } };
  await load.write(former, left, ['POST', '/auth/v1/logout?scope=local']);
}

async function enroll(load, _own, person) {
  const course = load.random.pick(load.courses);
  const enrollment = (to) => ({ enrollment: { [`${person.id} ${course}`]: to } });
  const seen = await load.read(person, `/api/courses/${course}/enrollment`);
  if (!seen) return;
  const { id, status } = seen.enrollment ?? {};
  const decide = async (to) => await load.write(load.admin, enrollment(to), decision('enrollments', id, status, to));
  if (!id) await load.write(person, enrollment('pending'), ['POST', `/api/courses/${course}/enrollments`]);
  else if (status === 'pending' && load.random.chance(0.2))
    await load.write(person, enrollment(absent), ['DELETE', `/api/enrollments/${id}`]);
  else if (status === 'pending') await decide(load.random.chance(0.9) ? 'active' : 'dropped');
  else if (status === 'active' && load.random.chance(0.1)) await decide('completed');
}

/** A decision, done if no other admin was faster. */
const decision = (list, id, from, to) => [
  'PUT',
  `/api/admin/${list}/status`,
  { changes: [{ id, from, to }] },
  ({ stale }) => stale.length === 0,
];

async function openLesson(load, person) {
  const list = await load.read(person, '/api/enrollments');
  const active = list?.rows.filter(({ status }) => status === 'active') ?? [];
  if (active.length === 0) return null;
  const outline = await load.read(person, `/api/courses/${load.random.pick(active).course_id}/lessons`);
  return load.random.pick(outline?.lessons.filter(({ locked }) => !locked) ?? [])?.id ?? null;
}

async function submitHomework(load, _own, person) {
  const lesson = await openLesson(load, person);
  if (!lesson) return;
  const homework_link = `https://example.com/${load.unique('homework')}`;
  const writes = { homework: { [`${person.id} ${lesson}`]: homework_link } };
  await load.write(person, writes, ['PUT', `/api/lessons/${lesson}/homework`, { homework_link }]);
}

async function completeLesson(load, _own, person) {
  const lesson = await openLesson(load, person);
  if (!lesson) return;
  const isDone = load.random.chance(0.8);
  const writes = { completion: { [`${person.id} ${lesson}`]: isDone ? present : absent } };
  await load.write(person, writes, [isDone ? 'PUT' : 'DELETE', `/api/lessons/${lesson}/completion`]);
}

/** Uploads bytes and returns the file's id. */
async function upload(load, person, kind, bytes) {
  const name = kind === 'photo' ? 'photo.png' : `${kind}.pdf`;
  const answer = await load.send(person, 'POST', `/api/files?kind=${kind}&name=${name}`, bytes);
  if (answer?.status !== 200) return null;
  const { id } = answer.body;
  const sha256 = kind === 'photo' ? {} : { sha256: { [id]: createHash('sha256').update(bytes).digest('hex') } };
  await load.ledger.note({ file: { [id]: present }, ...sha256 });
  return id;
}

const pdfOf = (load) =>
  Buffer.from(
    `%PDF-1.7\n%${load.unique('pdf').repeat(200)}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** Job applications and proposals. */
const submissions = {
  application: {
    list: 'applications',
    of: 'jobs',
    file: 'resume',
    next: { pending: ['reviewed'], reviewed: ['accepted', 'rejected'] },
    form: (text, fileId) => ({
      cover_letter: text,
      resume_file_id: fileId,
      facebook_link: 'https://example.com/me',
      payment_confirmed: true,
    }),
  },
  proposal: {
    list: 'project-applications',
    of: 'projects',
    file: 'sample',
    next: { pending: ['accepted', 'rejected'] },
    form: (text, fileId) => ({ proposal: text, price: 100, sample_file_id: fileId }),
  },
};

const filesGone = (id) => ({ file: { [id]: absent }, sha256: { [id]: absent } });

const sendOrDecide = (kind) => async (load, _own, person) => {
  const { list, of, file, next, form } = submissions[kind];
  const target = load.random.pick(load[of]);
  const seen = await load.read(person, `/api/${of}/${target}/${kind}`);
  if (!seen) return;
  const sent = seen[kind];
  const becomes = (value) => ({ [kind]: { [`${person.id} ${target}`]: value } });
  if (!sent) {
    const fileId = await upload(load, person, file, pdfOf(load));
    if (fileId === null) return;
    const text = load.unique(kind);
    const request = ['POST', `/api/${of}/${target}/${kind}s`, form(text, fileId)];
    if (await load.write(person, becomes(`pending ${text}`), request)) return;
    // Not acknowledged: delete the upload, since unsent files are limited. The server keeps it if the application was stored.
    await load.write(person, filesGone(fileId), ['DELETE', `/api/files/${fileId}`]);
    return;
  }
  if (load.random.chance(0.3)) {
    const fileId = (sent.resume ?? sent.sample).id;
    await load.write(person, { ...becomes(absent), ...filesGone(fileId) }, ['DELETE', `/api/${kind}s/${sent.id}`]);
    return;
  }
  const to = load.random.pick(next[sent.status] ?? []);
  if (!to) return;
  const text = sent.cover_letter ?? sent.proposal;
  await load.write(load.admin, becomes(`${to} ${text}`), decision(list, sent.id, sent.status, to));
};

async function saveProfile(load, _own, person) {
  const profile = await load.read(person, '/api/profile');
  if (!profile) return;
  const personal_notes = load.unique('notes');
  const writes = { profile: { [person.id]: personal_notes } };
  const form = { ...profile, personal_notes };
  if (load.random.chance(0.15)) await changePhoto(load, person, writes, form);
  await load.write(person, writes, ['PUT', '/api/profile', form]);
}

// The server re-encodes photos, so the hash is unknown here.
async function changePhoto(load, person, writes, form) {
  const background = { r: Math.floor(load.random.between(0, 255)), g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const former = form.photo_file_id;
  const id = await upload(load, person, 'photo', bytes);
  if (id === null) return;
  form.photo_file_id = id;
  writes.photo = { [person.id]: id };
  if (former) writes.file = { [former]: absent };
}

/** Seconds after which a changed decision no longer deletes a notification. */
const settledAfterSeconds = 20;

async function readNotification(load, _own, person) {
  const list = await load.read(person, '/api/notifications');
  const unread = list?.rows.find(
    ({ read_at, created_at }) => read_at === null && Date.now() - Date.parse(created_at) > settledAfterSeconds * 1000,
  );
  if (!unread) return;
  await load.write(person, { bell: { [unread.id]: 'read' } }, ['PUT', `/api/notifications/${unread.id}/read`]);
}

async function writePost(load, own) {
  const [post] = load.random.shuffle(own.posts);
  const known = post && (await load.read(load.admin, `/api/admin/posts/${post}`));
  if (known) {
    const form = { ...known, title: load.unique('title'), is_active: !known.is_active };
    const writes = { post: { [known.slug]: `${form.title} ${form.is_active}` } };
    await load.write(load.admin, writes, ['PUT', `/api/admin/posts/${post}`, form]);
    return;
  }
  const [slug, title] = [load.unique('post'), load.unique('title')];
  const body = { title, slug, body: 'Сайн байна уу', is_active: false };
  const writes = { post: { [slug]: `${title} false` } };
  const made = await load.write(load.admin, writes, ['POST', '/api/admin/posts', body]);
  if (made) own.posts.push(made.id);
}

async function requestVerification(load, _own, person) {
  const seen = await load.read(person, '/api/verification');
  if (!seen || seen.verified_at) return;
  const [newest] = seen.requests;
  if (newest?.status !== 'pending') {
    const payment_reference = load.unique('payment');
    const writes = { verification: { [payment_reference]: 'pending' } };
    await load.write(person, writes, ['POST', '/api/verification-requests', { payment_reference }]);
    return;
  }
  const isGood = load.random.chance(0.5);
  const writes = {
    verification: { [newest.payment_reference]: isGood ? 'approved' : 'rejected' },
    ...(isGood && { verified: { [person.id]: present } }),
  };
  const address = `/api/admin/verification-requests/${newest.id}/decision`;
  await load.write(load.admin, writes, ['POST', address, { step: isGood ? 'approve' : 'reject' }]);
}

/** Imports a transfer that pays one of the person's payments, or returns it. */
async function importStatement(load, _own, person) {
  const list = await load.read(person, '/api/payments');
  const isPayable = ({ status, amount, currency }) => amount && currency === 'MNT' && signs[status];
  const payment = load.random.pick(list?.rows.filter(isPayable) ?? []);
  if (!payment) return;
  const [amount, line] = [signs[payment.status] * payment.amount, load.unique('transfer')];
  const text = `Огноо;Утга;Орлого\n2026-11-20;${line};${amount}\n`;
  const body = { text, matches: [{ number: 0, payment_id: payment.id }], approve: false };
  await load.write(load.admin, { transfer: { [line]: amount } }, ['POST', '/api/admin/bank-statements', body]);
}

const signs = { awaited: 1, confirmed: -1 };

async function subscribe(load) {
  const email = `${load.unique('reader')}@example.com`;
  const body = { email, language: load.random.pick(['mn', 'ja', 'en']) };
  await load.write(null, { subscriber: { [email]: present } }, ['POST', '/api/newsletter', body]);
}

async function browse(load, _own, person) {
  await load.read(null, load.random.pick(['/', '/courses', '/jobs', '/projects?lang=ja', '/blog']));
  await load.read(person, '/api/my-work');
  await load.read(load.admin, '/api/admin/overview');
}

const actions = [
  ...Array(5).fill(enroll),
  ...Array(5).fill(submitHomework),
  ...Array(3).fill(completeLesson),
  ...Array(4).fill(sendOrDecide('application')),
  ...Array(3).fill(sendOrDecide('proposal')),
  ...Array(2).fill(saveProfile),
  ...Array(2).fill(readNotification),
  ...Array(2).fill(writePost),
  ...Array(2).fill(requestVerification),
  ...Array(3).fill(importStatement),
  subscribe,
  signInAgain,
  browse,
];

/** The next action of a loop: sign up while it has few users, otherwise a random one. */
export function chooseAction(random, { people }) {
  const isFew = people.length === 0 || (people.length < peopleOfLoop && random.chance(0.05));
  return isFew ? signUp : random.pick(actions);
}
