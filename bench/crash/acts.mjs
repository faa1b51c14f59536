// What people do while the site is being killed. Each act first looks where things stand, as a screen does, and then writes;
// each write says what it leaves behind, by kind and key (the kinds are read in found.mjs).
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { gone } from './ledger.mjs';

const password = 'a long password';
const peopleOfLoop = 6;

const sessionOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).session_id;
const there = 'there';

async function signUp(school, own) {
  const email = `${school.mark('learner')}@example.com`;
  const body = { email, password, data: { full_name: `Суралцагч ${email}` } };
  const answer = await school.write(null, { account: { [email]: there } }, ['POST', '/auth/v1/signup', body]);
  if (!answer) return;
  own.people.push({ id: answer.user.id, email, token: answer.access_token });
  await school.ledger.note({ session: { [sessionOf(answer.access_token)]: there } });
}

async function signInAgain(school, _own, person) {
  const body = { email: person.email, password };
  const answer = await school.ask(null, 'POST', '/auth/v1/token?grant_type=password', body);
  if (answer?.status !== 200) return;
  const former = { ...person };
  person.token = answer.body.access_token;
  await school.ledger.note({ session: { [sessionOf(person.token)]: there } });
  const left = { session: { [sessionOf(former.token)]: gone } };
  await school.write(former, left, ['POST', '/auth/v1/logout?scope=local']);
}

async function askForPlace(school, _own, person) {
  const course = school.random.pick(school.courses);
  const enrollment = (to) => ({ enrollment: { [`${person.id} ${course}`]: to } });
  const seen = await school.read(person, `/api/courses/${course}/enrollment`);
  if (!seen) return;
  const { id, status } = seen.enrollment ?? {};
  const decide = async (to) =>
    await school.write(school.admin, enrollment(to), decision('enrollments', id, status, to));
  if (!id) await school.write(person, enrollment('pending'), ['POST', `/api/courses/${course}/enrollments`]);
  else if (status === 'pending' && school.random.chance(0.2))
    await school.write(person, enrollment(gone), ['DELETE', `/api/enrollments/${id}`]);
  else if (status === 'pending') await decide(school.random.chance(0.9) ? 'active' : 'dropped');
  else if (status === 'active' && school.random.chance(0.1)) await decide('completed');
}

/** A decision that counts when nobody else was quicker. */
const decision = (list, id, from, to) => [
  'PUT',
  `/api/admin/${list}/status`,
  { changes: [{ id, from, to }] },
  ({ stale }) => stale.length === 0,
];

async function openLesson(school, person) {
  const list = await school.read(person, '/api/enrollments');
  const active = list?.rows.filter(({ status }) => status === 'active') ?? [];
  if (active.length === 0) return null;
  const outline = await school.read(person, `/api/courses/${school.random.pick(active).course_id}/lessons`);
  return school.random.pick(outline?.lessons.filter(({ locked }) => !locked) ?? [])?.id ?? null;
}

async function handInHomework(school, _own, person) {
  const lesson = await openLesson(school, person);
  if (!lesson) return;
  const homework_link = `https://example.com/${school.mark('homework')}`;
  const writes = { homework: { [`${person.id} ${lesson}`]: homework_link } };
  await school.write(person, writes, ['PUT', `/api/lessons/${lesson}/homework`, { homework_link }]);
}

async function completeLesson(school, _own, person) {
  const lesson = await openLesson(school, person);
  if (!lesson) return;
  const isDone = school.random.chance(0.8);
  const writes = { completion: { [`${person.id} ${lesson}`]: isDone ? there : gone } };
  await school.write(person, writes, [isDone ? 'PUT' : 'DELETE', `/api/lessons/${lesson}/completion`]);
}

/** Uploads bytes; answers with the id that the file got. */
async function upload(school, person, kind, bytes) {
  const name = kind === 'photo' ? 'photo.png' : `${kind}.pdf`;
  const answer = await school.ask(person, 'POST', `/api/files?kind=${kind}&name=${name}`, bytes);
  if (answer?.status !== 200) return null;
  const { id } = answer.body;
  const sha256 = kind === 'photo' ? {} : { sha256: { [id]: createHash('sha256').update(bytes).digest('hex') } };
  await school.ledger.note({ file: { [id]: there }, ...sha256 });
  return id;
}

const pdfOf = (school) =>
  Buffer.from(
    `%PDF-1.7\n%${school.mark('pdf').repeat(200)}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** What learners send with a file: job applications and proposals for projects. */
const sendings = {
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

const filesGone = (id) => ({ file: { [id]: gone }, sha256: { [id]: gone } });

const sendOrDecide = (kind) => async (school, _own, person) => {
  const { list, of, file, next, form } = sendings[kind];
  const target = school.random.pick(school[of]);
  const seen = await school.read(person, `/api/${of}/${target}/${kind}`);
  if (!seen) return;
  const sent = seen[kind];
  const becomes = (value) => ({ [kind]: { [`${person.id} ${target}`]: value } });
  if (!sent) {
    const fileId = await upload(school, person, file, pdfOf(school));
    if (fileId === null) return;
    const text = school.mark(kind);
    const request = ['POST', `/api/${of}/${target}/${kind}s`, form(text, fileId)];
    if (await school.write(person, becomes(`pending ${text}`), request)) return;
    // Not sent, as far as they know: what waits for a form counts against them. One that was sent after all is not removed.
    await school.write(person, filesGone(fileId), ['DELETE', `/api/files/${fileId}`]);
    return;
  }
  if (school.random.chance(0.3)) {
    const fileId = (sent.resume ?? sent.sample).id;
    await school.write(person, { ...becomes(gone), ...filesGone(fileId) }, ['DELETE', `/api/${kind}s/${sent.id}`]);
    return;
  }
  const to = school.random.pick(next[sent.status] ?? []);
  if (!to) return;
  const text = sent.cover_letter ?? sent.proposal;
  await school.write(school.admin, becomes(`${to} ${text}`), decision(list, sent.id, sent.status, to));
};

async function saveProfile(school, _own, person) {
  const profile = await school.read(person, '/api/profile');
  if (!profile) return;
  const personal_notes = school.mark('notes');
  const writes = { profile: { [person.id]: personal_notes } };
  const form = { ...profile, personal_notes };
  if (school.random.chance(0.15)) await changePhoto(school, person, writes, form);
  await school.write(person, writes, ['PUT', '/api/profile', form]);
}

// Drawn by the product anew, so that its own hash is not known here.
async function changePhoto(school, person, writes, form) {
  const background = { r: Math.floor(school.random.between(0, 255)), g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const former = form.photo_file_id;
  const id = await upload(school, person, 'photo', bytes);
  if (id === null) return;
  form.photo_file_id = id;
  writes.photo = { [person.id]: id };
  if (former) writes.file = { [former]: gone };
}

/** Seconds after which what somebody was told is no more taken back by a change of mind. */
const unreadAfterSeconds = 20;

async function readBell(school, _own, person) {
  const list = await school.read(person, '/api/notifications');
  const unread = list?.rows.find(
    ({ read_at, created_at }) => read_at === null && Date.now() - Date.parse(created_at) > unreadAfterSeconds * 1000,
  );
  if (!unread) return;
  await school.write(person, { bell: { [unread.id]: 'read' } }, ['PUT', `/api/notifications/${unread.id}/read`]);
}

async function writePost(school, own) {
  const [post] = school.random.shuffle(own.posts);
  const known = post && (await school.read(school.admin, `/api/admin/posts/${post}`));
  if (known) {
    const form = { ...known, title: school.mark('title'), is_active: !known.is_active };
    const writes = { post: { [known.slug]: `${form.title} ${form.is_active}` } };
    await school.write(school.admin, writes, ['PUT', `/api/admin/posts/${post}`, form]);
    return;
  }
  const [slug, title] = [school.mark('post'), school.mark('title')];
  const body = { title, slug, body: 'Сайн байна уу', is_active: false };
  const writes = { post: { [slug]: `${title} false` } };
  const made = await school.write(school.admin, writes, ['POST', '/api/admin/posts', body]);
  if (made) own.posts.push(made.id);
}

async function askForVerification(school, _own, person) {
  const seen = await school.read(person, '/api/verification');
  if (!seen || seen.verified_at) return;
  const [newest] = seen.requests;
  if (newest?.status !== 'pending') {
    const payment_reference = school.mark('payment');
    const writes = { verification: { [payment_reference]: 'pending' } };
    await school.write(person, writes, ['POST', '/api/verification-requests', { payment_reference }]);
    return;
  }
  const isGood = school.random.chance(0.5);
  const writes = {
    verification: { [newest.payment_reference]: isGood ? 'approved' : 'rejected' },
    ...(isGood && { verified: { [person.id]: there } }),
  };
  const address = `/api/admin/verification-requests/${newest.id}/decision`;
  await school.write(school.admin, writes, ['POST', address, { step: isGood ? 'approve' : 'reject' }]);
}

async function askForLetters(school) {
  const email = `${school.mark('reader')}@example.com`;
  const body = { email, language: school.random.pick(['mn', 'ja', 'en']) };
  await school.write(null, { subscriber: { [email]: there } }, ['POST', '/api/newsletter', body]);
}

async function lookAround(school, _own, person) {
  await school.read(null, school.random.pick(['/', '/courses', '/jobs', '/projects?lang=ja', '/blog']));
  await school.read(person, '/api/my-work');
  await school.read(school.admin, '/api/admin/overview');
}

const acts = [
  ...Array(5).fill(askForPlace),
  ...Array(5).fill(handInHomework),
  ...Array(3).fill(completeLesson),
  ...Array(4).fill(sendOrDecide('application')),
  ...Array(3).fill(sendOrDecide('proposal')),
  ...Array(2).fill(saveProfile),
  ...Array(2).fill(readBell),
  ...Array(2).fill(writePost),
  ...Array(2).fill(askForVerification),
  askForLetters,
  signInAgain,
  lookAround,
];

/** What somebody of a loop does next: sign up while there are few of them, else anything. */
export function chooseAct(random, { people }) {
  const isFew = people.length === 0 || (people.length < peopleOfLoop && random.chance(0.05));
  return isFew ? signUp : random.pick(acts);
}
