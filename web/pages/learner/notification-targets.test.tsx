import { beforeAll, expect, test } from 'vitest';
import {
  isForAdmins,
  type NotificationKind,
  notificationKinds,
  notificationPath,
} from '#domain/notifications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { buildWholePerson, type WholePerson } from '#server/testing/people/whole-person.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

let person: WholePerson;
let facts: { course_id: string; lesson_id: string; job_id: string; project_id: string; question: number };

beforeAll(async () => {
  const { db } = server.services;
  person = await buildWholePerson(server.services);
  const now = server.services.clock.now();
  await db.updateTable('profiles').set({ verified_at: now }).where('id', '=', person.learner.id).execute();
  const [submission, application, proposal] = await Promise.all([
    db.selectFrom('homework_submissions').select(['course_id', 'lesson_id']).executeTakeFirstOrThrow(),
    db.selectFrom('applications').select('job_id').executeTakeFirstOrThrow(),
    db.selectFrom('project_applications').select('project_id').executeTakeFirstOrThrow(),
  ]);
  facts = { ...submission, ...application, ...proposal, question: 7 };
});

const [english, mongolian] = [textIn('en'), textIn('mn')];
const enrolled = () => mongolian(m.courses_enrolled);

type Target = { id?: () => string; shows: () => string };

/** What each notification is about, as its page shows it. The text of an announcement is in the notification only; null for a whole screen. */
const targets: Record<NotificationKind, Target | null> = {
  enrollment: { shows: enrolled },
  week: { shows: enrolled },
  nudge: { shows: enrolled },
  instalment: { shows: enrolled },
  announcement: { shows: enrolled },
  application: { shows: () => english(m.jobs_withdraw) },
  company: { shows: () => english(m.jobs_withdraw) },
  proposal: { shows: () => english(m.projects_withdraw) },
  verification: { shows: () => english(m.verification_done_title) },
  homework: { id: () => person.submissionId, shows: () => 'Well done' },
  report: { id: () => person.report.id, shows: () => 'Well done' },
  practice: { id: () => person.practice.id, shows: () => 'I built a shop for my aunt' },
  question: { id: () => person.questionId, shows: () => 'The condition' },
  new_enrollment: { id: () => person.enrollmentId, shows: () => 'Welcome' },
  new_application: { id: () => person.applicationId, shows: () => 'Let me in' },
  new_proposal: { id: () => person.proposalId, shows: () => 'I would' },
  new_verification: { id: () => person.verificationId, shows: () => 'VR-ABC234' },
  certificate: { shows: () => english(m.certificates_title) },
  leave: null,
  role: null,
  new_transfer: null,
  waiting_homework: null,
  new_quiet: null,
  backup: null,
};

test.each(notificationKinds.filter((kind) => targets[kind]))('%s: leads to what it is about', async (kind) => {
  const target = targets[kind];
  const path = notificationPath({ kind, entity_id: target?.id?.() ?? '', status_to: null, facts });
  open(path, { as: isForAdmins(kind) ? person.admin : person.learner });
  expect((await page.findAllByText(target?.shows() ?? '')).length).toBeGreaterThan(0);
});
