// The ways in which the product is ended in the middle of its work.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes begun by `parent` whose command matches. */
function childrenOf(parent, command) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command.test(args) ? [Number(pid)] : [];
  });
}

/** The process of PostgreSQL that all its others belong to. */
function postmasterOf(stateDir) {
  const folder = readdirSync(stateDir).find((name) => /^data-\d+$/.test(name));
  return Number(readFileSync(join(stateDir, folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const kill = (pid) => process.kill(pid, 'SIGKILL');

/**
 * Each way, by its name: what it kills, and whether the server is gone then, so that whoever keeps the service starts it again.
 * Otherwise the product has to come back by itself.
 */
export const ways = {
  server: { endsServer: true, strike: ({ child }) => kill(child.pid) },
  postmaster: { strike: ({ stateDir }) => kill(postmasterOf(stateDir)) },
  backend: {
    strike: ({ stateDir }, random) =>
      kill(random.pick(childrenOf(postmasterOf(stateDir), /^postgres: zamnal_app zamnal /))),
  },
  both: {
    endsServer: true,
    strike: ({ child, stateDir }) => {
      const postmaster = postmasterOf(stateDir);
      kill(child.pid);
      kill(postmaster);
    },
  },
  worker: { needsWorkers: true, strike: ({ child }, random) => kill(random.pick(childrenOf(child.pid, /worker\.js/))) },
  // No accident: what a new version of the product does to the old one.
  'asked to end': { endsServer: true, strike: ({ child }) => process.kill(child.pid, 'SIGTERM') },
};

/** The processes that have to do with a state folder. */
export const processesOf = (stateDir) =>
  execFileSync('ps', ['-eo', 'stat=,args='])
    .toString()
    .split('\n')
    .filter((line) => line.includes(stateDir) && !line.startsWith('Z'));
