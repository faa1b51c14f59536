// What processes hold in memory, as Linux counts it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds itself; 0 when it is gone. */
export function megabytesOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
}

/** The process that draws documents and pictures for the server with this id; null while there is none. */
export function workshopOf(serverPid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === serverPid && args.join(' ').includes('workshop.js'));
  return found ? Number(found[0]) : null;
}
