import { api } from '#server/http/openapi/operations.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const paged = api.filter((operation) => operation.errors.includes('bad_cursor') && !operation.bytes);

const forged = ['nonsense', '[]', '["x","y"]', '[1,2]', '["x","y","z"]', '[1e99,"x","y"]', '{"length":2}'];

test.each(paged.map((operation) => [operation.path, operation] as const))(
  '%s rejects a forged cursor',
  async (_, operation) => {
    const [admin, student] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const course = await buildCourse(server.services, { weekly_release: true });
    const id = operation.path.includes('students') ? student.id : course.id;
    for (const text of forged) {
      const cursor = Buffer.from(text).toString('base64url');
      const answer = await server.call(operation, admin, { params: { id }, query: { cursor, course: course.id } });
      expect([text, answer.status, answer.body.error?.code]).toEqual([text, 400, 'bad_cursor']);
    }
  },
);
