import {
  getAnswerTime,
  getMyActivity,
  getMyHomework,
  listHomeworkStudents,
  listMyHomework,
  listStudentHomework,
  setHomeworkSeen,
  submitHomework,
  writeHomeworkMessage,
} from '#domain/homework/contract.ts';
import {
  answerHomeworkMessage,
  decideHomework,
  exportHomework,
  getHomeworkReview,
  listHomeworkQueue,
  saveReviewPhrases,
} from '#domain/homework/queue-contract.ts';
import { messagesPerHour } from '#domain/homework/rules.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { type ExportedSubmission, listRankedStudents, submissionReader, requirePerson } from './admin-queries.ts';
import { updatePhrases } from './commands.ts';
import { checkNextLink } from './link-check.ts';
import { writeAsLearner, writeAsMentor } from './message-service.ts';
import { listSubmissionsOf, readActivity, readAnswerTime } from './queries.ts';
import { decide, setSeen } from './decision-service.ts';
import { listQueue, readReview } from './queue-queries.ts';
import { submitLink, readMyHomework } from './service.ts';

/** Serves the actor's own homework and activity, and the ranked overview to admins. */
export function homeworkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getMyHomework, ({ params, actor }) => readMyHomework(db, { lessonId: params.id, actor }));
  implement(app, services, submitHomework, ({ params, body, actor, now }) =>
    submitLink(db, {
      lessonId: params.id,
      link: body.homework_link,
      replaces: body.replaces,
      actor,
      now,
    }),
  );
  implement(app, services, listMyHomework, ({ query, actor }) =>
    listSubmissionsOf(db, { studentId: actor.userId, ...query }),
  );
  const countMessage = messageLimit(services, 'learner');
  implement(app, services, writeHomeworkMessage, async ({ params, body, actor, now }) => {
    await countMessage(actor.userId);
    return await writeAsLearner(db, { lessonId: params.id, ...body, actor, now });
  });
  implement(app, services, getAnswerTime, ({ now }) => readAnswerTime(db, now));
  implement(app, services, getMyActivity, ({ actor, now }) => readActivity(db, { actor, now }));
  overviewRoutes(app, services);
  reviewRoutes(app, services);
  if (services.config.HOMEWORK_LINK_CHECK) services.queue.poll('links', () => checkNextLink(services));
}

const messageLimit = (services: Services, writer: keyof typeof messagesPerHour) =>
  createCallLimit(
    services,
    { keyPrefix: `homework_messages_${writer}`, points: messagesPerHour[writer], duration: 3600 },
    'too_many_changes',
  );

function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listHomeworkStudents, ({ query }) => listRankedStudents(db, query));
  implement(app, services, listStudentHomework, async ({ params, query }) => {
    const page = await listSubmissionsOf(db, { studentId: params.id, ...query, size: adminPageSize });
    if (page.rows.length === 0) await requirePerson(db, params.id);
    return page;
  });
}

function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const overdueBefore = (now: Timestamp) => plusSeconds(now, -3600 * config.HOMEWORK_ANSWER_H);
  implement(app, services, listHomeworkQueue, ({ query, now }) => listQueue(db, query, overdueBefore(now)));
  implement(app, services, getHomeworkReview, ({ params, actor, now }) =>
    readReview(db, { id: params.id, adminId: actor.userId, overdueBefore: overdueBefore(now) }),
  );
  const countMessage = messageLimit(services, 'admin');
  implement(app, services, answerHomeworkMessage, async ({ params, body, actor, now }) => {
    await countMessage(actor.userId);
    return await writeAsMentor(db, { submissionId: params.id, body: body.body, actor, now });
  });
  implement(app, services, saveReviewPhrases, async ({ body, actor }) => {
    await updatePhrases(db, { adminId: actor.userId, phrases: body.phrases });
    return body;
  });
  implement(app, services, decideHomework, ({ params, body, actor, now }) =>
    decide(db, { params, body, actorId: actor.userId, now, overdueBefore: overdueBefore(now) }),
  );
  implement(app, services, setHomeworkSeen, ({ params, body, actor, now }) =>
    setSeen(db, { params, body, actorId: actor.userId, now }),
  );
  implementExport(app, services, exportHomework, {
    entity: 'homework_submissions',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await submissionReader(db, query) }),
  });
}

const csvColumns: CsvColumns<ExportedSubmission> = {
  Student: (row) => row.student.full_name,
  Email: (row) => row.student.email,
  Course: (row) => row.course.title,
  Lesson: (row) => row.lesson_title,
  Week: (row) => row.week_number,
  Link: (row) => row.homework_link,
  'Submitted on': (row) => row.submission_date,
  'Seen on': (row) => row.seen_at,
  Comment: (row) => row.comment,
};
