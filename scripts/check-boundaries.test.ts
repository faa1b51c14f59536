import { describe, expect, test } from 'vitest';
import { breach, findBreaches, findCycle, importsOf, resolve } from './check-boundaries.mjs';

describe('boundaries between modules', () => {
  test.each([
    ['domain/courses/rules.ts', 'server/bin/app.ts'],
    ['domain/courses/rules.ts', 'package:react'],
    ['domain/kernel/page.ts', 'domain/courses/rules.ts'],
    ['domain/courses/rules.ts', 'domain/courses/contract.ts'],
    ['server/runtime/log.ts', 'server/database/database.ts'],
    ['server/mail/mailer.ts', 'server/auth/users/user.ts'],
    ['server/http/implement.ts', 'server/services/services.ts'],
    ['server/core/notifications/commands.ts', 'server/auth/kernel/account-queries.ts'],
    ['server/features/homework/service.ts', 'server/features/enrollments/service.ts'],
    ['server/features/people/routes.ts', 'server/auth/admin-api/links.ts'],
    ['server/features/homework/service.ts', 'server/documents/worker/photo.ts'],
    ['server/bin/app.ts', 'web/app/router.tsx'],
    ['web/ui/buttons/Button.tsx', 'domain/courses/rules.ts'],
    ['web/lib/api/call-api.ts', 'web/ui/buttons/Button.tsx'],
    ['web/lib/format/format.ts', 'web/lib/api/call-api.ts'],
    ['web/lib/api/browser-api.ts', 'web/lib/session/early-calls.ts'],
    ['web/lib/session/session-store.ts', 'web/lib/offline/clear-data.ts'],
    ['web/lib/offline/offline-copies.ts', 'web/lib/offline/saved/download.ts'],
    ['web/admin-kit/list/AdminList.tsx', 'web/features/jobs/api.ts'],
    ['web/features/courses/CourseCard.tsx', 'web/features/lessons/Player.tsx'],
    ['web/pages/public/HomePage.tsx', 'db/tables.ts'],
    ['web/pages/public/HomePage.tsx', 'web/app/router.tsx'],
    ['web/worker/sw.ts', 'web/lib/session/session-store.ts'],
    ['web/app/entry-client.tsx', 'web/worker/sw.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(breach(from, to)).not.toBeNull();
  });

  test.each([
    ['domain/lessons/rules.ts', 'domain/enrollments/rules.ts'],
    ['domain/courses/contract.ts', 'package:zod/mini'],
    ['server/features/homework/service.ts', 'server/features/enrollments/access.ts'],
    ['server/features/homework/service.ts', 'server/features/homework/review-service.ts'],
    ['server/features/homework/service.ts', 'server/core/notifications/queries.ts'],
    ['server/auth/users/user.ts', 'server/core/accounts/commands.ts'],
    ['server/features/people/routes.ts', 'server/auth/admin-api/desk-commands.ts'],
    ['web/features/courses/CourseCard.tsx', 'web/ui/layout/Card.tsx'],
    ['web/pages/public/HomePage.tsx', 'web/features/courses/api.ts'],
  ])('%s may import %s', (from, to) => {
    expect(breach(from, to)).toBeNull();
  });

  test('resolve an import to a path in the project or to a package', () => {
    expect(resolve('web/ui/Button.tsx', '#domain/kernel/page.ts')).toBe('domain/kernel/page.ts');
    expect(resolve('web/ui/Button.tsx', '../lib/format/format.ts')).toBe('web/lib/format/format.ts');
    expect(resolve('web/ui/Button.tsx', 'react')).toBe('package:react');
  });

  test('count values, types, re-exports and dynamic imports', () => {
    const source = `import { a } from './a.ts';
      import type { B } from './b.ts';
      export { c } from './c.ts';
      const d = await import('./d.ts');`;
    expect(importsOf('web/ui/x.ts', source)).toEqual(['a', 'b', 'c', 'd'].map((name) => `web/ui/${name}.ts`));
  });

  test('finds a cycle between modules', () => {
    const graph = (entries: Record<string, string[]>) =>
      new Map(Object.entries(entries).map(([a, b]) => [a, new Set(b)]));
    expect(findCycle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
    expect(findCycle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
  });

  test('hold in the whole project', () => {
    expect(findBreaches()).toEqual([]);
  });
});
