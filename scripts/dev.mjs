// `npm run dev`: restarts the server on each change; Vite reloads the screens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady({ needsBuild: false });
  const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/dev-server.mjs'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, VITE_DEV: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own session, since Ctrl-C arrives from the terminal and again from npm, and tsx kills the server on the second.
    detached: true,
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!isStopping) child.kill(signal);
      isStopping = true;
    });
  }
  const [code, signal] = await once(child, 'exit');
  process.exitCode = code ?? 128 + constants.signals[signal];
});
