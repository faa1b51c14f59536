import {
  getMyActivity,
  getMyHomework,
  listHomeworkStudents,
  listMyHomework,
  listStudentHomework,
  submitHomework,
} from '#domain/homework/contract.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { listHomeworkWeeks, listRankedStudents, requirePerson } from './admin-queries.ts';
import { listSubmissionsOf } from './queries.ts';
import { handInHomework, readActivity, readMyHomework } from './service.ts';

/** Serves homework: a learner's own with its activity, and the ranked overview to admins. */
export function homeworkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    getMyHomework,
    async ({ params, actor }) => await readMyHomework(db, { lessonId: params.id, actor }),
  );
  implement(
    app,
    services,
    submitHomework,
    async ({ params, body, actor, now }) =>
      await handInHomework(db, { lessonId: params.id, link: body.homework_link, actor, now }),
  );
  implement(
    app,
    services,
    listMyHomework,
    async ({ query, actor }) => await listSubmissionsOf(db, { studentId: actor.userId, ...query }),
  );
  implement(app, services, getMyActivity, async ({ actor, now }) => await readActivity(db, { actor, now }));
  overviewRoutes(app, services);
}

function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listHomeworkStudents, async ({ query }) => {
    const [page, weeks] = await Promise.all([listRankedStudents(db, query), listHomeworkWeeks(db)]);
    return { ...page, weeks };
  });
  implement(app, services, listStudentHomework, async ({ params, query }) => {
    await requirePerson(db, params.id);
    return await listSubmissionsOf(db, { studentId: params.id, ...query, size: adminPageSize });
  });
}
