import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emailPattern } from '#domain/auth/rules.ts';
import { bothWays } from '#domain/statements/columns.ts';
import { pieces } from '#server/documents/worker/rirekisho/typesetting.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { afterAll, describe, expect, test, vi } from 'vitest';

// A pattern with superlinear run time lets one long text block the process. The checker searches for such texts, by the pattern's
// automaton if possible, else by fuzzing.
const root = path.join(import.meta.dirname, '..');

/** Patterns that are built at run time: their source, or why they need no check. */
const builtAtRunTime: Record<string, RegExp | string> = {
  'domain/auth/rules.ts': emailPattern,
  'domain/statements/columns.ts': bothWays,
  'domain/statements/values.ts': 'names of currencies, without repetition',
  'server/auth/kernel/redirects.ts': 'the operator writes it',
  'server/auth/mfa/totp.ts': 'a number of digits',
  'server/documents/worker/rirekisho/typesetting.ts': pieces,
};

/** Patterns that may be slower, since their input is short or our own. */
const mayTakeLonger: Record<string, string> = {
  '/(\\d+\\.?\\d*|\\.\\d+)(ns|us|µs|μs|ms|s|m|h)/g': 'at most 40 characters are searched',
  '/<style>([\\s\\S]*?)<\\/style>/g': 'reads the output of our renderer',
  '/\\B(?=(\\d{3})+$)/g': 'a number has few digits',
  ...Object.fromEntries(
    [
      String.raw`/[^\s"'<>()[\],:;]{1,64}\[address\]/g`,
      String.raw`/\b[\w-]{10,400}\.[\w-]{10,400}\.[\w-]{10,400}\b/g`,
      `/"[^"]{0,500}"|'[^']{0,500}'|\`[^\`]{0,500}\`|“[^”]{0,500}”/g`,
    ].map((name) => [name, 'only the first thousand characters of an error are searched']),
  ),
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function readPatterns(file: string): { patterns: Pattern[]; made: boolean } {
  const patterns: Pattern[] = [];
  let made = false;
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const see = (callee: { type: string; name?: unknown }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made = true;
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: ({ callee }) => see(callee),
    CallExpression: ({ callee }) => see(callee),
  }).visit(program);
  return { patterns, made };
}

const files = ['domain', 'server', 'db', 'web']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.d\.ts$|-client\.ts$|^(web|server)\/paraglide|^server\/testing/.test(file),
  );
const read = files.map((file) => ({ file, ...readPatterns(file) }));
const all = read.flatMap(({ patterns }) => patterns);
const made = Object.values(builtAtRunTime).filter((pattern) => pattern instanceof RegExp);
for (const { source, flags } of made) all.push({ file: 'built at run time', source, flags });
const different = [...new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).entries()];

function complexityOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>) {
  const result = checkSync(source, flags, { timeout: 20_000 });
  return result.status === 'unknown' ? 'unknown' : result.complexity.type;
}

/**
 * The complexity of each pattern as checked once: the checker takes 17 s for all of them. A new pattern is checked in each run until
 * `UPDATE_PATTERNS=1 npx vitest run --project rules scripts/patterns` adds it.
 */
const checkedFile = path.join(root, 'scripts/checked-patterns.json');
const checked = JSON.parse(readFileSync(checkedFile, 'utf8')) as Record<string, string>;

const results = new Map<string, string>();

afterAll(() => {
  const sorted = [...results].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (process.env['UPDATE_PATTERNS'])
    writeFileSync(checkedFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
});

// The checker needs seconds for some of them on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('no pattern has superlinear run time', () => {
  test('the checker detects one that does', () => {
    expect(complexityOf({ source: '^(a|a)*$', flags: '' })).toBe('exponential');
    expect(complexityOf({ source: '\\s+$', flags: '' })).toBe('polynomial');
  });

  test('there are many to check', () => expect(different.length).toBeGreaterThan(80));

  test.each(different)('%s', (name, pattern) => {
    const expected = name in mayTakeLonger ? /^polynomial$/ : /^(?:safe|linear)$/;
    const complexity = checked[name] ?? complexityOf(pattern);
    results.set(name, complexity);
    expect([pattern.file, complexity]).toEqual([pattern.file, expect.stringMatching(expected)]);
  });

  test('all exceptions exist', () => {
    const names = new Set(different.map(([name]) => name));
    expect(Object.keys(mayTakeLonger).filter((name) => !names.has(name))).toEqual([]);
  });
});

test('all patterns built at run time are listed', () => {
  const files = read.filter(({ made }) => made).map(({ file }) => file);
  expect(files.toSorted()).toEqual(Object.keys(builtAtRunTime).toSorted());
});
