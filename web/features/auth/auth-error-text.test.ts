import { describe, expect, test } from 'vitest';
import { type AuthErrorCode, authErrors } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { textIn } from '#web/lib/i18n/text.ts';
import { authErrorText } from './auth-error-text.ts';

const english = textIn('en');
const codes = Object.keys(authErrors) as AuthErrorCode[];
// view_only is not in the auth contract; its text is written for users already.
const contractCodes = codes.filter((code) => code !== 'view_only');

describe('authErrorText', () => {
  test.each(contractCodes)('has an English text for %s', (code) => {
    const text = authErrorText(english, { name: 'AuthApiError', code });
    expect(text).not.toBe(authErrors[code].text);
    expect(text).toMatch(/^[A-Z]/);
    expect(text).not.toMatch(/\b(aal|jwt|oauth|otp|mfa|bearer|token|claim|flow state|verifier|json)\b/i);
  });

  test('explains why a password is too weak', () => {
    const textFor = (...reasons: unknown[]) =>
      authErrorText(english, { name: 'AuthWeakPasswordError', code: 'weak_password', reasons });
    const [length, pwned] = [english(m.auth_error_weak_password), english(m.auth_error_weak_password_pwned)];
    expect(textFor('pwned')).toBe(pwned);
    expect(textFor('pwned', 'length')).toBe(`${length} ${pwned}`);
    expect([textFor(), textFor('unknown_reason')]).toEqual([length, length]);
  });

  test('uses the text of the specification for a taken address', () => {
    expect(authErrorText(english, { name: 'AuthApiError', code: 'user_already_exists' })).toBe(
      'An account with this email already exists; sign in instead',
    );
  });

  test('uses the code of an error in the URL', () => {
    const error = { name: 'AuthImplicitGrantRedirectError', details: { code: 'otp_expired' } };
    expect(authErrorText(english, error)).toBe(english(m.auth_error_otp_expired));
  });

  test('names the provider of a sign-in that failed there, but not of one that was refused here', () => {
    const textFor = (code: string) =>
      authErrorText(english, { name: 'AuthImplicitGrantRedirectError', details: { code } }, 'Google');
    for (const code of ['unspecified_code', 'unexpected_failure'])
      expect(textFor(code)).toBe('Google sign-in failed, try again');
    expect(textFor('user_banned')).toBe(english(m.auth_error_user_banned));
  });

  test('has texts for a URL without a session, a lost network and unknown errors', () => {
    expect(authErrorText(english, { name: 'AuthImplicitGrantRedirectError' })).toBe('No session defined in URL');
    expect(authErrorText(english, { name: 'AuthRetryableFetchError' })).toContain('No connection');
    expect(authErrorText(english, { name: 'AuthApiError', code: 'unknown_code' })).toBe('Unexpected error occurred');
  });
});
