import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
}

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, ManifestChunk>;
const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);

/** The build of the service worker: one file with a fixed name, built after the browser's files, which it lists. */
export default defineConfig({
  publicDir: false,
  define: { buildFiles: JSON.stringify([...new Set(files)].toSorted().map((file) => `/${file}`)) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: 'web/worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
