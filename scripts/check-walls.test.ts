import { describe, expect, test } from 'vitest';
import { breach, findBreaches, resolve } from './check-walls.mjs';

describe('the walls between rooms', () => {
  test.each([
    ['domain/courses/rules.ts', 'server/app.ts'],
    ['domain/courses/rules.ts', 'package:react'],
    ['domain/kernel/page.ts', 'domain/courses/rules.ts'],
    ['domain/courses/rules.ts', 'domain/courses/contract.ts'],
    ['server/platform/mail.ts', 'server/features/auth/service.ts'],
    ['server/features/homework/service.ts', 'server/features/enrollments/service.ts'],
    ['server/app.ts', 'web/app/router.tsx'],
    ['web/ui/Button.tsx', 'domain/courses/rules.ts'],
    ['web/features/courses/CourseCard.tsx', 'web/features/lessons/Player.tsx'],
    ['web/pages/public/HomePage.tsx', 'db/tables.ts'],
    ['web/worker/sw.ts', 'web/lib/session/session-store.ts'],
    ['web/app/entry-client.tsx', 'web/worker/sw.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(breach(from, to)).not.toBeNull();
  });

  test.each([
    ['domain/lessons/rules.ts', 'domain/enrollments/rules.ts'],
    ['domain/courses/contract.ts', 'package:zod/mini'],
    ['server/features/homework/service.ts', 'server/features/enrollments/queries.ts'],
    ['server/features/homework/service.ts', 'server/features/homework/queries.ts'],
    ['web/features/courses/CourseCard.tsx', 'web/ui/Card.tsx'],
    ['web/pages/public/HomePage.tsx', 'web/features/courses/api.ts'],
  ])('%s may import %s', (from, to) => {
    expect(breach(from, to)).toBeNull();
  });

  test('an import leads to a path in the project or to a package', () => {
    expect(resolve('web/ui/Button.tsx', '#domain/kernel/page.ts')).toBe('domain/kernel/page.ts');
    expect(resolve('web/ui/Button.tsx', '../lib/format/format.ts')).toBe('web/lib/format/format.ts');
    expect(resolve('web/ui/Button.tsx', 'react')).toBe('package:react');
  });

  test('the tree holds them', () => {
    expect(findBreaches()).toEqual([]);
  });
});
