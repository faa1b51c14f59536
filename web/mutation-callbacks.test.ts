import { expect, test } from 'vitest';

/** The code of each screen and component by its path. */
const code = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./paraglide/**', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A `mutate` call with callbacks, which React Query drops when a live update unmounts the component. */
const withCallbacks = /\bmutate\([^;]{0,400}?\bon(?:Success|Error|Settled)\b/;

test('components await mutateAsync instead of passing callbacks to mutate, which are dropped on unmount', () => {
  expect(Object.keys(code).filter((path) => withCallbacks.test(code[path] ?? ''))).toEqual([]);
});

test('finds a call with callbacks', () => {
  expect('save.mutate(body, { onSuccess: () => close() });').toMatch(withCallbacks);
  expect('save.mutate(body);\nconst { onError } = props;').not.toMatch(withCallbacks);
});

test('components use our useMutation, which ignores a repeated call', () => {
  const own = './lib/api/use-mutation.ts';
  const ofTanStack = /import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/;
  expect(Object.keys(code).filter((path) => path !== own && ofTanStack.test(code[path] ?? ''))).toEqual([]);
});
