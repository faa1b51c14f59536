import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { people, type PersonContent } from '../content.ts';
import { daysBefore, createdAt, type SeedContext } from '../context.ts';
import type { StoreFile } from '../learning/insert-media.ts';

export type HashPassword = (plain: string) => Promise<string>;

export interface SeededPerson {
  id: string;
  content: PersonContent;
}

interface PeopleSource {
  passwords: Readonly<Record<string, string>>;
  hashPassword: HashPassword;
  mediaDir: string;
  storeFile: StoreFile;
}

/** Inserts accounts, identities and profiles; people without a password in `passwords` cannot sign in. */
export async function insertPeople(
  { tx, now }: SeedContext,
  { passwords, hashPassword, mediaDir, storeFile }: PeopleSource,
): Promise<SeededPerson[]> {
  const seeded = await Promise.all(
    people.map(async (content) => {
      const password = passwords[content.email];
      return { id: randomUUID(), content, hash: password === undefined ? null : await hashPassword(password) };
    }),
  );
  await tx
    .insertInto('auth.users')
    .values(seeded.map(({ id, content, hash }) => userRow({ id, content, hash, now })))
    .execute();
  await tx
    .insertInto('auth.identities')
    .values(seeded.map(({ id, content }) => identityRow({ id, content, now })))
    .execute();
  await tx
    .insertInto('profiles')
    .values(seeded.map(({ id, content }) => profileRow({ id, content, now })))
    .execute();
  for (const { id, content } of seeded) {
    if (content.photo === undefined) continue;
    const bytes = await readFile(path.join(mediaDir, content.photo));
    const photo = { bytes, kind: 'photo', name: content.photo, contentType: 'image/jpeg', ownerId: id } as const;
    const { id: fileId } = await storeFile(tx, photo);
    await tx.updateTable('profiles').set({ photo_file_id: fileId }).where('id', '=', id).execute();
  }
  return seeded;
}

const joined = (content: PersonContent, now: string) => createdAt(daysBefore(now, content.joined_days_ago));

function claims(id: string, { email, name }: PersonContent, isVerified: boolean): string {
  return JSON.stringify({ sub: id, email, email_verified: isVerified, phone_verified: false, full_name: name });
}

function userRow({ id, content, hash, now }: { id: string; content: PersonContent; hash: string | null; now: string }) {
  const times = joined(content, now);
  return {
    id,
    email: content.email,
    password_hash: hash,
    email_confirmed_at: times.created_at,
    email_autoconfirmed: true,
    filled_by: 'trusted' as const,
    app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
    user_metadata: claims(id, content, true),
    ...times,
  };
}

function identityRow({ id, content, now }: { id: string; content: PersonContent; now: string }) {
  return {
    id: randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    email: content.email,
    identity_data: claims(id, content, false),
    ...joined(content, now),
  };
}

function profileRow({ id, content, now }: { id: string; content: PersonContent; now: string }) {
  const { education = [], work_experience = [], licences = [], skills = [], ...fields } = content.profile;
  return {
    id,
    email: content.email,
    full_name: content.name,
    role: content.role,
    permissions: content.permissions ?? 'everything',
    ...fields,
    education: JSON.stringify(education),
    work_experience: JSON.stringify(work_experience),
    licences: JSON.stringify(licences),
    skills: JSON.stringify(skills),
    ...joined(content, now),
  };
}
