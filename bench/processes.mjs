// What Linux says of a process: what it holds in memory, and what it has taken of the processor.
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
export function documentWorkerOf(serverPid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === serverPid && args.join(' ').includes('document-worker.js'));
  return found ? Number(found[0]) : null;
}

/** Milliseconds in one of the ticks that Linux counts in, the same on all of today's machines. */
const tick = 10;

/** Milliseconds of the processor's time that a process has taken since its start, in its own code and in the kernel's. */
export function processorMilliseconds(pid) {
  // The name of the program stands in brackets and may hold spaces; the two times are the 14th and 15th field of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
