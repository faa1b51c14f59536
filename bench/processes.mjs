// Memory and CPU time of processes, from /proc.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** CPU time in ms since the start, user and system. */
export function cpuMilliseconds(pid) {
  // After the program's name in brackets, which may contain spaces; utime and stime are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
