import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { slimContracts } from './scripts/slim-contracts.ts';

const clientConfig = (): InlineConfig => ({
  plugins: [react(), slimContracts()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: ['web/styles/base.css', 'web/app/start/entry-start.ts', 'web/app/entry-client.tsx'],
    },
  },
});

/** The browser's build; scripts/build.mjs runs it, then the server's. */
export default defineConfig(async () => {
  const config = clientConfig();
  const groups = await chunkGroups(clientConfig());
  const rollupOptions = { ...config.build?.rollupOptions, output: { codeSplitting: { groups } } };
  return { ...config, build: { ...config.build, rollupOptions } };
});
