import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string[];
  raw: string;
  subject: string;
  messageId: string;
  /** Its forms, text before HTML. */
  bodies: string[];
}

/** A mail server that keeps what it takes, and that can be made to refuse or to fall mute. */
export interface MailServer {
  url: string;
  /** What it has taken: the sender was told so. */
  received: ReceivedMail[];
  /** What it has read without saying that it took it. */
  held: ReceivedMail[];
  /** Mails that it refuses from now on, for a while. */
  refuseNext: number;
  /** True from when on it refuses every address, in its answer by its name. */
  rejectsRecipients: boolean;
  /** Where it falls silent: before its greeting, or after it has read a mail. */
  mute: 'greeting' | 'mail' | null;
}

/** Starts a mail server before the tests of this file and ends it after them. */
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

// Each part is a head, an empty line and a body in one of the two encodings of mail.
function bodiesOf(raw: string): string[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
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

// Words that are not ASCII travel in base64 or quoted-printable.
function decode(text: string): string {
  const words = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return words.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : decodeURIComponent(word.replaceAll('_', ' ').replaceAll(/%/g, '%25').replaceAll('=', '%')),
  );
}
