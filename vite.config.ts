import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContracts } from './scripts/slim-contracts.ts';

/** The browser's build; scripts/build.mjs runs it, then the server's. */
export default defineConfig({
  plugins: [react(), slimContracts()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['web/styles/base.css', 'web/app/start/entry-start.ts', 'web/app/entry-client.tsx'],
    },
  },
});
