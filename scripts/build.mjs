// Builds the browser's files into dist/client and the server's into dist/server.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { compileMessages } from './compile-messages.mjs';

/** Builds both; the server's renderer reads the manifest of the browser's build. */
export async function build() {
  // Another value would include React's development build.
  process.env.NODE_ENV = 'production';
  await compileMessages();
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await viteBuild({ configFile: 'vite.worker.config.ts', logLevel: 'warn' });
  await viteBuild({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  await compressFiles('dist/client');
}

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|wasm)$/;

/** Adds compressed versions of the text files in `dir`. */
async function compressFiles(dir) {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
  const files = await readdir(dir, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), await toBrotli(bytes));
        await writeFile(join(dir, `${file}.gz`), await toGzip(bytes, { level: 9 }));
      }),
  );
}

if (process.argv[1] === import.meta.filename) {
  await build();
  // Timers of the message compiler would keep the process alive.
  process.exit(0);
}
