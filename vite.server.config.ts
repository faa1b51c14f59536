import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server's build: the program, its commands, its child for heavy work, and the page renderer that it loads at the first page. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Bundled, so that the thousand icons that no page shows are not read at start.
  ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        worker: 'server/worker.ts',
        admin: 'server/admin.ts',
        backup: 'server/backup/main.ts',
        doctor: 'server/doctor/main.ts',
        'auth-keys': 'server/auth-keys.ts',
        workshop: 'server/workshop/main.ts',
        'entry-server': 'web/app/entry-server.tsx',
      },
    },
  },
});
