// Builds the browser's files into dist/client and the server's into dist/server.
import { compileMessages } from './compile-messages.mjs';

/** Builds both; the server's renderer reads the manifest of the browser's build. */
export async function build() {
  // However the server is to run: another value would put React's development build into the pages.
  process.env.NODE_ENV = 'production';
  await compileMessages();
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: 'vite.config.ts', logLevel: 'warn' });
  await viteBuild({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
}

if (process.argv[1] === import.meta.filename) {
  await build();
  // The message compiler leaves timers behind that would keep the process alive.
  process.exit(0);
}
