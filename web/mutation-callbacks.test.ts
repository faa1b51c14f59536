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

/** What is no JSON of an operation: files, texts, parts of the page and what this device has stored. */
const ownKeys = [
  './lib/offline/saved/use-saved-weeks.ts',
  './features/lessons/saved/WeekDetails.tsx',
  './features/lessons/video/LessonVideo.tsx',
  './shared/files/PhotoAvatar.tsx',
  './shared/offline/UnsentEntries.tsx',
  './ui/feedback/lazy-part.tsx',
];

test('the key of a query comes from its operation', () => {
  const found = Object.keys(code).filter((path) => /queryKey: \[(?!\.\.\.keyOf)/.test(code[path] ?? ''));
  expect(found.toSorted()).toEqual(ownKeys.toSorted());
});
