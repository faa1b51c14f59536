import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demonstrationAccounts, isEmptyDatabase, seedDemonstration } from '#db/seed/index.ts';
import * as z from 'zod/mini';
import { hashPassword } from '#server/auth/kernel/passwords.ts';
import { storeFees } from '#server/core/payments/commands.ts';
import { openServices } from '#server/services/open-services.ts';
import type { Services } from '#server/services/services.ts';

/** A demonstration account with its password in plain text, to be printed at the start. */
export interface Account {
  email: string;
  role: string;
  password: string;
}

interface Target {
  services: Services;
  stateDir: string;
  projectDir: string;
  say: (line: string) => void;
}

const passwordsShape = z.record(z.string(), z.string());

/** Fills an empty database with demonstration content, outside production; returns the accounts created at the first start. */
export async function ensureDemonstration({ services, stateDir, projectDir, say }: Target): Promise<Account[]> {
  if (!services.config.demoData) return [];
  const file = path.join(stateDir, 'demo-accounts.json');
  if (await isEmptyDatabase(services.db)) {
    say('Filling the empty database with demonstration content …');
    const passwords = Object.fromEntries(
      demonstrationAccounts.map(({ email }) => [email, randomBytes(9).toString('base64url')]),
    );
    // Written first: after a crash, accounts with unknown passwords would be worse than passwords without accounts.
    await mkdir(stateDir, { recursive: true });
    await writeFile(file, JSON.stringify(passwords, null, 2), { mode: 0o600 });
    const now = services.clock.now();
    // Payments of the demonstration need their amounts.
    await storeFees(services);
    await seedDemonstration({
      db: services.db,
      now: new Date(now),
      mediaDir: path.join(projectDir, 'db/seed/media'),
      passwords,
      hashPassword,
      publicUrl: services.config.publicUrl,
      storeFile: (db, given) => services.files.store(db, { ...given, attached: true, now }),
    });
  }
  return await readAccounts(file);
}

/** The same before several processes start. */
export async function fillDemonstration({
  say,
  projectDir,
  ...given
}: Parameters<typeof openServices>[0] & Omit<Target, 'services'>): Promise<Account[]> {
  const { services, close } = await openServices(given);
  const accounts = await ensureDemonstration({ services, stateDir: given.stateDir, projectDir, say });
  await close();
  return accounts;
}

async function readAccounts(file: string): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  const passwords = z.parse(passwordsShape, JSON.parse(text));
  return demonstrationAccounts.flatMap(({ email, role }) => {
    const password = passwords[email];
    return password === undefined ? [] : [{ email, role, password }];
  });
}
