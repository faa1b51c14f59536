import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TokenAnswer, User } from '#domain/auth/contract.ts';
import { afterAll, expect } from 'vitest';
import type { Mail } from '#server/mail/mailer.ts';
import type { TestServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

/** A response of the auth service. */
export interface AuthAnswer {
  status: number;
  headers: Headers;
  body: TokenAnswer & User & { code?: string; message?: string; weak_password?: { reasons: string[] } };
}

/** Calls the auth service of a test server over HTTP. */
export function authClient(server: TestServer) {
  const ask = async (
    method: string,
    address: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ): Promise<AuthAnswer> => {
    const answer = await server.fetch(`/auth/v1${address}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-supabase-api-version': '2024-01-01',
        'content-type': 'application/json;charset=UTF-8',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
  };
  return {
    ask,
    signUp: async (email: string, more: object = {}) =>
      await ask('POST', '/signup', { body: { email, password: 'secret-1', ...more } }),
    signIn: async (email: string, password = 'secret-1') =>
      await ask('POST', '/token?grant_type=password', { body: { email, password } }),
    refresh: async (refresh_token: string) =>
      await ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
    user: async (token: string) => await ask('GET', '/user', { token }),
    /** Follows a mail's link and returns the redirect target with its fragment's parameters. */
    follow: async (link: string) => {
      const { status, headers } = await ask('GET', link.replace(/^.*?\/auth\/v1/, ''));
      const target = new URL(headers.get('location') ?? '');
      return { status, headers, target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
    },
  };
}

/** A temporary folder for MAIL_DIR. */
export function useMailDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'zamnal-mail-'));
  afterAll(async () => await rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Waits for `count` mails to `address` and returns them in order. */
export async function waitForMails(dir: string, address: string, count = 1): Promise<Mail[]> {
  return await eventually(async () => {
    const mails = (await allMails(dir)).filter((mail) => mail.to === address);
    expect(mails).toHaveLength(count);
    return mails;
  });
}

/** All mails in order. */
export async function allMails(dir: string): Promise<Mail[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(dir, name), 'utf8')) as Mail));
}

/** The link and the code in a mail. */
export function proofIn(mail: Mail | undefined) {
  const link = /https?:\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { link, code: /\b\d{6}\b/.exec(mail?.text.replace(link, '') ?? '')?.[0] ?? '' };
}
