import { defineConfig } from 'vitest/config';

/** Milliseconds that no test needs, however busy its machine is. */
const testTimeout = 30_000;

const withDatabase = {
  globalSetup: 'server/testing/global-setup.ts',
  testTimeout,
  hookTimeout: 60_000,
};

// What says that nobody gets where they do not belong, and that nothing breaks: short tests are in `server` too, long ones,
// named *.trust.test.ts, are here alone.
const trust = [
  'server/**/*.trust.test.ts',
  'server/testing/contracts/{access,races}.test.ts',
  'server/core/people/users/view.test.ts',
  'server/auth/{access,sessions/assurance,attacks/*}.test.ts',
  'server/core/files/{routes,hostile,admin-uploads}.test.ts',
  'server/http/{connections,security-headers,error-responses}.test.ts',
  'server/runtime/{log-secrets,observing}.test.ts',
  'server/testing/fuzz/fuzz.test.ts',
];

export default defineConfig({
  test: {
    // One worker for each core: the usual one fewer leaves a small machine idle half the time.
    maxWorkers: '100%',
    // Only `npm run coverage` measures: the rooms in which a line that nobody tries may let somebody in.
    coverage: {
      provider: 'v8',
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      include: [
        'domain/auth/**/*.ts',
        'server/auth/**/*.ts',
        'server/http/authentication/*.ts',
        'web/features/auth/{auth-error-text,captcha/captcha-desk}.ts',
      ],
      exclude: ['**/*.test.ts', 'server/auth/testing/*.ts'],
      thresholds: { lines: 95, branches: 95, 'server/http/**': { lines: 95, branches: 95 } },
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: ['**/*.trust.test.ts'],
          ...withDatabase,
        },
      },
      { test: { name: 'trust', include: trust, ...withDatabase, testTimeout: 120_000 } },
    ],
  },
});
