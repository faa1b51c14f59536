// `npm run dev`: the server from its sources, started anew on each change; Vite inside it reloads the screens.
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
    // Its own session: Ctrl-C comes from the terminal and once more from npm, and tsx kills the server hard on the second.
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
