import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env['CI']);

export default defineConfig({
  outputDir: '.cache/test-results',
  globalSetup: './e2e/support/seeded-state.ts',
  // Generous, so that tests also pass on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: inCi,
  // The second try tells a flaky test from one that always fails; see e2e/quarantine.json.
  retries: 1,
  reporter: [['list'], ['json']],
  // `npm test` runs `main`: every screen and each role's main paths. `npm run test:full` runs the rest.
  projects: [
    { name: 'main', testDir: 'e2e/main', grepInvert: /@full/ },
    { name: 'full', testDir: 'e2e/full' },
    { name: 'full-main', testDir: 'e2e/main', grep: /@full/ },
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces cost a tenth of the time: record them with `npx playwright test --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
