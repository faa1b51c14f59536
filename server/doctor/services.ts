import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { openSmtp } from '#server/mail/mailer.ts';
import { openStorage } from '#server/storage/storage.ts';
import { type Check, fail, type Finding, messageOf, ok, type Result, type Site, warn } from './check.ts';

export const serviceChecks: Check[] = [
  { name: 'files', run: checkFiles },
  { name: 'mail', run: checkMail },
  { name: 'sender', run: ({ config }) => checkSender(config) },
  { name: 'text messages', run: checkSms },
];

async function checkFiles({ config, stateDir }: Site): Promise<Result> {
  const address = config.filesAddress ?? { folder: path.join(stateDir, 'files') };
  if (config.filesAddress === null && !(await isWritable(stateDir))) return [];
  const storage = await openStorage(address);
  const [key, content] = [`do/doctor-${randomUUID()}`, 'Left by npm run doctor; may be removed.'];
  await storage.put(key, Buffer.from(content));
  const back = await textOf(storage.read(key));
  await storage.remove(key);
  const where = 'folder' in address ? address.folder : `the bucket ${address.bucket}`;
  if (back !== content) return fail(`${where} returned other bytes than were written.`);
  if ((await storage.sizeOf(key)) !== null) return fail(`${where} did not remove a file.`);
  return ok(`Written, read and removed in ${where}`);
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

async function checkMail({ config }: Site): Promise<Result> {
  const { MAIL_DIR, SMTP_URL, production } = config;
  if (MAIL_DIR) {
    const found = await checkFolder('MAIL_DIR', MAIL_DIR);
    return production && found.state === 'ok' ? [warn(`${found.text} and not sent: set SMTP_URL.`)] : [found];
  }
  if (!SMTP_URL) return production ? warn('Mails are stored and not sent: set SMTP_URL.') : ok('Printed, not sent');
  const { host, hostname, protocol, searchParams } = new URL(SMTP_URL);
  const smtp = openSmtp(SMTP_URL);
  try {
    await smtp.verify();
  } catch (error) {
    return fail(`${host} does not accept mails (${messageOf(error)}): check SMTP_URL.`);
  } finally {
    smtp.close();
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLocal;
  if (isEncrypted) return ok(`${host} accepts mails`);
  return warn(`${host} accepts mails, perhaps unencrypted: write smtps://, or add ?requireTLS=true.`);
}

function checkSender({ production, CONTACT_EMAIL, MAIL_FROM, mailFrom }: Site['config']): Result {
  if (!production || !CONTACT_EMAIL.endsWith('@example.com')) return ok(mailFrom);
  const use = MAIL_FROM === undefined ? 'Mails are sent from' : 'The pages show';
  return warn(`${use} ${CONTACT_EMAIL}, which nobody reads: set CONTACT_EMAIL.`);
}

async function checkSms({ config: { SMS_DIR } }: Site): Promise<Result> {
  if (!SMS_DIR) return ok('Off: a telephone cannot be a second factor');
  return [await checkFolder('SMS_DIR', SMS_DIR)];
}

async function checkFolder(setting: string, folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return ok(`Written to ${folder}`);
  } catch (error) {
    return fail(`${setting} cannot be written: ${messageOf(error)}`);
  }
}
