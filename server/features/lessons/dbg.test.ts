import { test } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { buildCourse } from '../../testing/build.ts';
const server = useServer();
test('x', async () => {
  console.log('a', server.url);
  await buildCourse(server.services, { title: 'Second', number: 102 });
  console.log('b');
  const r = await server.fetch('/api/openapi.json');
  console.log('c', r.status);
  const r2 = await server.fetch('/api/courses');
  console.log('d', r2.status, await r2.text());
}, 8000);
