import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** A received mail. */
export interface ReceivedMail {
  to: string[];
  raw: string;
  subject: string;
  messageId: string;
  /** Its parts, plain text before HTML. */
  bodies: string[];
}

/** A mail server that stores mails, and that can reject them or stop responding. */
export interface MailServer {
  url: string;
  /** The accepted mails, after the acknowledgement. */
  received: ReceivedMail[];
  /** The mails that were read but not acknowledged. */
  held: ReceivedMail[];
  /** The number of next mails that it rejects temporarily. */
  refuseNext: number;
  /** True to reject every recipient, with the address in the response. */
  rejectsRecipients: boolean;
  /** The point where it stops responding: before its greeting or after reading a mail. */
  mute: 'greeting' | 'mail' | null;
}

/** Starts a mail server before the tests of this file and stops it afterwards. */
export function useMailServer(): MailServer {
  const port = 20_000 + (process.pid % 20_000);
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    held: [],
    refuseNext: 0,
    rejectsRecipients: false,
    mute: null,
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_, done) => {
      if (mails.mute !== 'greeting') done();
    },
    onMailFrom: (_, __, done) => {
      if (mails.refuseNext === 0) return done();
      mails.refuseNext -= 1;
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onRcptTo: ({ address }, _, done) => {
      if (!mails.rejectsRecipients) return done();
      return done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const isMute = mails.mute === 'mail';
        (isMute ? mails.held : mails.received).push({ to, raw, ...headersOf(raw), bodies: bodiesOf(raw) });
        if (!isMute) done();
      });
    },
  });
  smtp.on('error', () => {});
  beforeAll(async () => await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening)));
  afterAll(async () => await new Promise<void>((closed) => smtp.close(closed)));
  return mails;
}

function headersOf(raw: string) {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { subject: decode(header('Subject')), messageId: header('Message-ID') };
}

// Each part has headers, an empty line and a body in one of the two encodings of mail; with an attachment the parts are nested.
function bodiesOf(raw: string): string[] {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].flatMap(([, boundary]) => boundary ?? []);
  return boundaries
    .reduce((text, boundary) => text.replaceAll(`--${boundary}`, '\0'), raw)
    .split('\0')
    .filter((part) => /^content-transfer-encoding:/im.test(part))
    .map((part) => {
      const [head = '', ...rest] = part.trim().split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
      const escaped = body
        .replaceAll('=\r\n', '')
        .replaceAll('%', '%25')
        .replaceAll(/=([0-9A-F]{2})/g, '%$1');
      return decodeURIComponent(escaped);
    });
}

// Encoded words are base64 or quoted-printable.
function decode(text: string): string {
  const words = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return words.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : decodeURIComponent(word.replaceAll('_', ' ').replaceAll(/%/g, '%25').replaceAll('=', '%')),
  );
}
