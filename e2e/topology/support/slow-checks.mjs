// Answers the checks of a load balancer in place of a process.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Answers on `port` with the status that `address` has after `delayMs`, which may be changed meanwhile. */
export async function startChecks(address) {
  const checks = { delayMs: 0 };
  const respond = async (answer) => {
    await sleep(checks.delayMs);
    const { status } = await fetch(address, { method: 'HEAD' }).catch(() => ({ status: 503 }));
    answer.writeHead(status).end();
  };
  const server = createServer((_, answer) => void respond(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(checks, server.address());
}
