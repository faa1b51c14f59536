import { test } from 'vitest';

/** Like `test.each`, for the same screen with other records: `npm test` runs the first case, `npm run test:full` the others. */
export function testFirst<Case>(cases: readonly Case[]) {
  const [runFirst, runOthers] = [test.each(cases.slice(0, 1)), test.each(cases.slice(1))];
  return (title: string, body: (given: Case) => Promise<void>): void => {
    runFirst(title, body);
    runOthers(title, { tags: ['full'] }, body);
  };
}
