// The network between a primary and its standby.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Opens a port that leads to a server. After `cut` nothing gets through, and neither side is told that the other one closes a connection. */
export async function openLink({ socketDir }) {
  const sockets = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(join(socketDir, '.s.PGSQL.5432'));
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('close', () => isCut || to.destroy());
      from.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
  };
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: server.address().port, cut, close };
}
