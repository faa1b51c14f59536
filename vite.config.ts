import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { slimContracts } from './scripts/slim-contracts.ts';
import { slimIcons } from './scripts/slim-icons.ts';
import { slimMessages } from './scripts/slim-messages.ts';

const adminPages = readdirSync('web/pages/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .map((file) => path.basename(file, '.tsx'));
const adminScreen = new RegExp(`^assets/(?:${adminPages.join('|')}|\\w+-admin)-`);
const isStyle = (file: string) => file.endsWith('.css');

const clientConfig = (): InlineConfig => ({
  plugins: [react(), slimContracts(), slimIcons(), slimMessages()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The lists of files to preload are in the scripts that learners load first. Admins have most files from the screen before.
      resolveDependencies: (screen, files) => (adminScreen.test(screen) ? files.filter(isStyle) : files.toSorted()),
    },
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: ['web/styles/base.css', 'web/app/start/entry-start.ts', 'web/app/entry-client.tsx'],
    },
  },
});

/** The browser's build; scripts/build.mjs runs it, then the server's. knip does not read this file (knip.json), since it would build the site. */
export default defineConfig(async () => {
  const config = clientConfig();
  const groups = await chunkGroups(clientConfig());
  const rollupOptions = { ...config.build?.rollupOptions, output: { codeSplitting: { groups } } };
  return { ...config, build: { ...config.build, rollupOptions } };
});
