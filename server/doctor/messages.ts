import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { openSmtp } from '#server/mail/mailer.ts';
import { openStorage } from '#server/storage/storage.ts';
import { type Check, fail, type Finding, messageOf, ok, type Result, type Site, warn } from './check.ts';

export const messageChecks: Check[] = [
  { name: 'files', run: checkFiles },
  { name: 'mail', run: checkMail },
  { name: 'sender', run: ({ config }) => checkSender(config) },
  { name: 'text messages', run: checkSms },
];

async function checkFiles({ config, stateDir }: Site): Promise<Result> {
  const address = config.filesAddress ?? { folder: path.join(stateDir, 'files') };
  if (config.filesAddress === null && !(await isWritable(stateDir))) return [];
  const storage = await openStorage(address);
  const [key, content] = [`do/doctor-${randomUUID()}`, 'May be removed: left by npm run doctor.'];
  await storage.put(key, Buffer.from(content));
  const back = await textOf(storage.read(key));
  await storage.remove(key);
  const where = 'folder' in address ? address.folder : `the bucket ${address.bucket}`;
  if (back !== content) return fail(`What was written to ${where} came back otherwise.`);
  if ((await storage.sizeOf(key)) !== null) return fail(`What was removed from ${where} is still there.`);
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
    return production && found.state === 'ok' ? [warn(`${found.text}, which sends nothing: set SMTP_URL.`)] : [found];
  }
  if (!SMTP_URL) return production ? warn('Mails wait and are not sent: set SMTP_URL.') : ok('Printed, not sent');
  const { host, hostname, protocol, searchParams } = new URL(SMTP_URL);
  const smtp = openSmtp(SMTP_URL);
  try {
    await smtp.verify();
  } catch (error) {
    return fail(`${host} does not take mails (${messageOf(error)}): check SMTP_URL.`);
  } finally {
    smtp.close();
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isSealed = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLocal;
  if (isSealed) return ok(`${host} takes mails`);
  return warn(`${host} takes mails, perhaps unencrypted: write smtps://, or add ?requireTLS=true.`);
}

function checkSender({ production, CONTACT_EMAIL, MAIL_FROM, mailFrom }: Site['config']): Result {
  if (!production || !CONTACT_EMAIL.endsWith('@example.com')) return ok(mailFrom);
  const what = MAIL_FROM === undefined ? 'Mails come from' : 'The pages name';
  return warn(`${what} ${CONTACT_EMAIL}, which nobody reads: set CONTACT_EMAIL.`);
}

async function checkSms({ config: { SMS_DIR } }: Site): Promise<Result> {
  if (!SMS_DIR) return ok('None: telephones cannot be a second factor');
  return [await checkFolder('SMS_DIR', SMS_DIR)];
}

async function checkFolder(setting: string, folder: string): Promise<Finding> {
  try {
    // As the first message does.
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return ok(`Written into ${folder}`);
  } catch (error) {
    return fail(`${setting} cannot be written into: ${messageOf(error)}`);
  }
}
