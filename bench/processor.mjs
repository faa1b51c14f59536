// What a process has taken of the processor, as Linux counts it.
import { readFileSync } from 'node:fs';

/** Milliseconds in one of the ticks that Linux counts in, the same on all of today's machines. */
const tick = 10;

/** Milliseconds of the processor's time that a process has taken since its start, in its own code and in the kernel's. */
export function processorMilliseconds(pid) {
  // The name of the program stands in brackets and may hold spaces; the two times are the 14th and 15th field of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
