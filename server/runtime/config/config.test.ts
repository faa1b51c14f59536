import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';

const captchaWith = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, '/nowhere').captcha;

describe('the captcha', () => {
  const secret = { AUTH_CAPTCHA_SECRET: 'secret' };
  const widget = { AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SITE_KEY: 'key' };

  test('is off, one of the supported services, or verified only', () => {
    expect(captchaWith({})).toBeNull();
    expect(captchaWith({ ...secret, ...widget })).toEqual({
      secret: 'secret',
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      widget: {
        provider: 'turnstile',
        siteKey: 'key',
        scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
        origins: ['https://challenges.cloudflare.com'],
        directives: ['script-src', 'frame-src'],
      },
    });
    const verifyUrl = 'https://captcha.example.com/verify';
    expect(captchaWith({ ...secret, AUTH_CAPTCHA_VERIFY_URL: verifyUrl })).toEqual({
      secret: 'secret',
      verifyUrl,
      widget: null,
    });
  });

  test('moves to another origin with everything that is loaded from it', () => {
    const moved = captchaWith({
      ...secret,
      ...widget,
      AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
      AUTH_CAPTCHA_URL: 'https://captcha.example.com/',
    });
    expect(moved?.verifyUrl).toBe('https://captcha.example.com/siteverify');
    expect(moved?.widget?.origins).toEqual(['https://captcha.example.com']);
    expect(moved?.widget?.scriptUrl).toMatch(/^https:\/\/captcha\.example\.com\/1\/api\.js\?render=explicit/);
  });

  test.each<Record<string, string>>([
    secret,
    widget,
    { AUTH_CAPTCHA_VERIFY_URL: 'https://captcha.example.com/verify' },
    { ...secret, AUTH_CAPTCHA_PROVIDER: 'hcaptcha' },
    { ...secret, AUTH_CAPTCHA_SITE_KEY: 'key' },
    { ...secret, AUTH_CAPTCHA_URL: 'https://captcha.example.com' },
    { ...secret, ...widget, AUTH_CAPTCHA_PROVIDER: 'another' },
  ])('in part is refused, with the missing settings: %o', (env) => {
    expect(() => captchaWith(env)).toThrow(SettingError);
    expect(() => captchaWith(env)).toThrow(/AUTH_CAPTCHA_PROVIDER/);
  });
});

test('the address without a pooler is used only with the address of the pool, and has one host', () => {
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, '/nowhere');
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler:6432/school', 'postgres://primary/school'];
  expect(read({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({ DATABASE_URL, DATABASE_DIRECT_URL });
  expect(() => read({ DATABASE_DIRECT_URL })).toThrow(/DATABASE_DIRECT_URL is used only together with DATABASE_URL/);
  const several = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://one,two/school' };
  expect(() => read(several)).toThrow(/DATABASE_DIRECT_URL names several hosts/);
});

describe('the address of the database', () => {
  const read = (DATABASE_URL: string) => readConfig({ NODE_ENV: 'test', DATABASE_URL }, '/nowhere').DATABASE_URL;

  test.each([
    'postgres://school:secret@one:5432,two:5433/school?target_session_attrs=read-write',
    'postgresql://one,two/school',
    'postgres:///school?user=a&host=one,two',
    'postgres://one/school?host=one%2Ctwo',
  ])('with several hosts is refused, with the supported ways: %s', (url) => {
    expect(() => read(url)).toThrow(SettingError);
    expect(() => read(url)).toThrow(/names several hosts.*HAProxy.*writer address.*DNS/);
  });

  test.each(['postgres://school:a,b@one/school', 'postgres:///school?host=/var/run/postgresql', 'postgres://[::1]/s'])(
    'with one host is accepted: %s',
    (url) => {
      expect(read(url)).toBe(url);
    },
  );
});

test('redirects to files need a bucket, whose origin pages may load from', () => {
  const read = (settings: Record<string, string>) => readConfig({ FILES_REDIRECT: 'on', ...settings }, process.cwd());
  expect(() => read({})).toThrow(/FILES_REDIRECT=on needs a bucket/);
  expect(() => read({ FILES_URL: 'file:///var/lib/files' })).toThrow(SettingError);
  expect(read({ FILES_URL: 's3://school?endpoint=http://10.0.0.5:9000' }).filesOrigin).toBe('http://10.0.0.5:9000');
  expect(read({ FILES_URL: 's3://school' }).filesOrigin).toBeNull();
});

test('every setting is documented', async () => {
  const [source, page] = await Promise.all(
    ['server/runtime/config/config.ts', 'docs/settings.md'].map(async (file) => await readFile(file, 'utf8')),
  );
  const names = [...(source ?? '').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const isProvider = (name: string) => /^AUTH_(GOOGLE|GITHUB|FACEBOOK)_/.test(name);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => name !== 'VITE_DEV' && !isProvider(name) && !page?.includes(`\`${name}\``))).toEqual(
    [],
  );
});

describe('the name of the school', () => {
  const namesWith = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, '/nowhere').brandNames;

  test('is readable in each language', () => {
    expect(namesWith({})).toEqual({ mn: 'Замнал', ja: 'ザムナル', en: 'Zamnal' });
  });

  test('of another school is the same in each language, unless set', () => {
    const BRAND_NAME = 'Мөрөн';
    expect(namesWith({ BRAND_NAME })).toEqual({ mn: BRAND_NAME, ja: BRAND_NAME, en: BRAND_NAME });
    const set = { BRAND_NAME, BRAND_NAME_JA: 'ムルン', BRAND_NAME_EN: 'Murun' };
    expect(namesWith(set)).toEqual({ mn: BRAND_NAME, ja: 'ムルン', en: 'Murun' });
  });
});
