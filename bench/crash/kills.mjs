// The ways to kill the product.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The child processes of `parent` whose command matches. */
function childrenOf(parent, command) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command.test(args) ? [Number(pid)] : [];
  });
}

/** PostgreSQL's main process. */
function postmasterOf(stateDir) {
  const folder = readdirSync(stateDir).find((name) => /^data-\d+$/.test(name));
  return Number(readFileSync(join(stateDir, folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const kill = (pid) => process.kill(pid, 'SIGKILL');

/** By name: what is killed. If the server ends (`endsServer`), it is started again; otherwise it must recover by itself. */
export const kills = {
  server: { endsServer: true, run: ({ child }) => kill(child.pid) },
  postmaster: { run: ({ stateDir }) => kill(postmasterOf(stateDir)) },
  backend: {
    run: ({ stateDir }, random) =>
      kill(random.pick(childrenOf(postmasterOf(stateDir), /^postgres: zamnal_app zamnal /))),
  },
  both: {
    endsServer: true,
    run: ({ child, stateDir }) => {
      const postmaster = postmasterOf(stateDir);
      kill(child.pid);
      kill(postmaster);
    },
  },
  worker: { needsWorkers: true, run: ({ child }, random) => kill(random.pick(childrenOf(child.pid, /worker\.js/))) },
  // As during a deployment.
  SIGTERM: { endsServer: true, run: ({ child }) => process.kill(child.pid, 'SIGTERM') },
};

/** The processes that use a state folder. */
export const processesOf = (stateDir) =>
  execFileSync('ps', ['-eo', 'stat=,args='])
    .toString()
    .split('\n')
    .filter((line) => line.includes(stateDir) && !line.startsWith('Z'));
