import { connect } from 'node:net';

/** What came back on a connection: null without an answer, which is one where what was sent is no request. */
export interface Exchange {
  status: number | null;
  head: string;
  body: string;
  /** True when nothing came for as long as the patience. */
  isHung: boolean;
}

/** Milliseconds until a sender hangs up: whatever can be answered at once has been. */
const beforeHangingUp = 50;

/** Sends bytes on a connection of their own and reads until its end; `patience` in milliseconds. */
export async function exchange(url: URL, bytes: Buffer, patience: number, hangsUp = false): Promise<Exchange> {
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isHung = false;
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const patienceEnds = setTimeout(() => {
      isHung = true;
      socket.destroy();
    }, patience);
    socket.on('connect', () => {
      socket.write(bytes);
      // A server takes it for the end of the whole conversation, and leaves unsaid what it has not said yet.
      if (hangsUp) setTimeout(() => socket.end(), beforeHangingUp);
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // It would go on for as long as the session.
      if (chunk.includes('text/event-stream')) socket.destroy();
    });
    // Whoever is cut off while still sending is told so by the connection alone.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patienceEnds);
      resolve({ ...readAnswer(Buffer.concat(chunks).toString('latin1')), isHung });
    });
  });
}

function readAnswer(text: string): Omit<Exchange, 'isHung'> {
  // An interim answer stands before the final one.
  const from = text.startsWith('HTTP/1.1 100') ? text.indexOf('\r\n\r\n') + 4 : 0;
  const end = text.indexOf('\r\n\r\n', from);
  const head = end === -1 ? text.slice(from) : text.slice(from, end);
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1];
  return { status: status === undefined ? null : Number(status), head, body: end === -1 ? '' : text.slice(end + 4) };
}
