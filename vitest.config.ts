import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

// Before any module imports the messages, also in a fresh clone and for knip, which reads this file.
execFileSync(process.execPath, [`${import.meta.dirname}/scripts/compile-messages.mjs`]);

/** Generous, so that tests also pass on a busy machine. */
const testTimeout = 30_000;

const withDatabase = {
  globalSetup: 'server/testing/global-setup.ts',
  testTimeout,
  hookTimeout: 60_000,
};

// Loading four files is much faster than one per message.
const fewerFiles = [{ find: /^#web\/paraglide(?=\/)/, replacement: `${import.meta.dirname}/.cache/paraglide` }];

/** Tests of the auth service, a fifth of the time of the endpoint tests, though it rarely changes. */
const authTests = 'server/auth/**/*.test.ts';
const adminScreens = 'web/pages/admin/**/*.test.tsx';

/** Screens in happy-dom with the real server. */
const inDom = {
  alias: fewerFiles,
  environment: './web/testing/environment.ts',
  isolate: false,
  ...withDatabase,
  // Longer than one wait of a test.
  testTimeout: 90_000,
};

export default defineConfig({
  test: {
    // One worker for each core: the default of one fewer wastes half of a machine with two.
    maxWorkers: '100%',
    // For `npm run coverage` only: code in which an untested line could allow unauthorized access.
    coverage: {
      provider: 'v8',
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      include: [
        'domain/auth/**/*.ts',
        'server/auth/**/*.ts',
        'server/http/authentication/*.ts',
        'web/features/auth/{auth-error-text,captcha/captcha-tokens}.ts',
      ],
      exclude: ['**/*.test.ts', 'server/auth/testing/*.ts'],
      thresholds: { lines: 95, branches: 95, 'server/http/**': { lines: 95, branches: 95 } },
    },
    // The auth client warns about the many pages of one process and about the moved clock of the server.
    onConsoleLog: (log) => !/Multiple GoTrueClient instances|issued in the future/.test(log),
    projects: [
      {
        test: {
          name: 'rules',
          alias: fewerFiles,
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: 'scripts/property-runs.ts',
          isolate: false,
          // A property test with 5,000 runs takes 20 seconds on an idle machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: ['**/*.full.test.ts', 'server/documents/worker/**', authTests],
          // Each file has its own database and server; imported modules are loaded once per worker.
          isolate: false,
          ...withDatabase,
        },
      },
      { test: { name: 'auth', include: [authTests], exclude: ['**/*.full.test.ts'], isolate: false, ...withDatabase } },
      // The document worker forbids image formats for its whole process, which would fail tests that share it.
      { test: { name: 'worker', include: ['server/documents/worker/**/*.test.ts'], testTimeout } },
      { test: { name: 'components', include: ['web/**/*.test.tsx'], exclude: [adminScreens], ...inDom } },
      // Two minutes on a slow machine, so only `npm run test:full` runs them.
      { test: { name: 'admin', include: [adminScreens], ...inDom } },
      // Long or destructive tests for `npm run test:full`.
      { test: { name: 'full', include: ['server/**/*.full.test.ts'], ...withDatabase, testTimeout: 120_000 } },
    ],
  },
});
