// Memory and CPU time of processes, from /proc.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resident memory in MB; 0 if the process has ended. */
export function megabytesOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
}

/** The id of a server's document worker; null while none runs. */
export function documentWorkerOf(serverPid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === serverPid && args.join(' ').includes('document-worker.js'));
  return found ? Number(found[0]) : null;
}

/** Milliseconds per clock tick. */
const tick = 10;

/** The fields of /proc/PID/stat from the third one on: after the program's name in brackets, which may contain spaces. */
const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);

/** CPU time in ms since the start, user and system; 0 if the process has ended. */
export function cpuMilliseconds(pid) {
  try {
    const fields = statOf(pid);
    return (fields[11] + fields[12]) * tick;
  } catch {
    return 0;
  }
}

/** CPU time in ms of a site's PostgreSQL server with all its processes, also those that have ended. */
export function databaseMilliseconds(stateDir) {
  const folder = readdirSync(stateDir).find((name) => name.startsWith('data'));
  const postmaster = Number(readFileSync(join(stateDir, folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // The time of children that have ended is in the fields after the server's own.
  const fields = statOf(postmaster);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const running = children.filter(Boolean).map((pid) => cpuMilliseconds(pid));
  return (fields[11] + fields[12] + fields[13] + fields[14]) * tick + running.reduce((sum, time) => sum + time, 0);
}
