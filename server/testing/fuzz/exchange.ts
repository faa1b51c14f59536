import { connect } from 'node:net';

/** The response on a connection; the status is null without one, as for an invalid request. */
export interface Exchange {
  status: number | null;
  head: string;
  body: string;
  /** True if the connection was still open after the timeout. */
  isHung: boolean;
}

/** Milliseconds until a sender closes its side, enough for an immediate response. */
const beforeHangingUp = 50;

/** Sends bytes on a new connection and reads until it ends, or for `timeoutMs`. */
export async function exchange(url: URL, bytes: Buffer, timeoutMs: number, hangsUp = false): Promise<Exchange> {
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isHung = false;
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const timer = setTimeout(() => {
      isHung = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('connect', () => {
      socket.write(bytes);
      // The server treats this as the end of the connection and sends no further responses.
      if (hangsUp) setTimeout(() => socket.end(), beforeHangingUp);
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // An event stream does not end by itself.
      if (chunk.includes('text/event-stream')) socket.destroy();
    });
    // A reset while sending is expected.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...readAnswer(Buffer.concat(chunks).toString('latin1')), isHung });
    });
  });
}

function readAnswer(text: string): Omit<Exchange, 'isHung'> {
  // An interim response precedes the final one.
  const from = text.startsWith('HTTP/1.1 100') ? text.indexOf('\r\n\r\n') + 4 : 0;
  const end = text.indexOf('\r\n\r\n', from);
  const head = end === -1 ? text.slice(from) : text.slice(from, end);
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1];
  return { status: status === undefined ? null : Number(status), head, body: end === -1 ? '' : text.slice(end + 4) };
}
