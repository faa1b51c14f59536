import { describe, expect, test } from 'vitest';
import { type AuthErrorCode, authErrors, weaknessTexts } from '#domain/auth/rules.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { authErrorText } from './auth-error-text.ts';

const english = textIn('en');
const codes = Object.keys(authErrors) as AuthErrorCode[];
const said = codes.filter((code) => code !== 'user_already_exists');

describe('screens show the text of the code', () => {
  test.each(said)('%s reads as the contract says it, in English', (code) => {
    expect(authErrorText(english, { name: 'AuthApiError', code })).toBe(authErrors[code].text);
  });

  test('a weak password reads as what is said against it', () => {
    const said = (...reasons: unknown[]) =>
      authErrorText(english, { name: 'AuthWeakPasswordError', code: 'weak_password', reasons });
    expect(said('pwned')).toBe(weaknessTexts.pwned);
    expect(said('pwned', 'length')).toBe(`${weaknessTexts.length} ${weaknessTexts.pwned}`);
    expect([said(), said('of_tomorrow')]).toEqual([weaknessTexts.length, weaknessTexts.length]);
  });

  test('a taken address reads as the specification says it', () => {
    expect(authErrorText(english, { name: 'AuthApiError', code: 'user_already_exists' })).toBe(
      'An account with this email already exists; sign in instead',
    );
  });

  test('a refusal that an address brought is told by its code too', () => {
    const error = { name: 'AuthImplicitGrantRedirectError', details: { code: 'otp_expired' } };
    expect(authErrorText(english, error)).toBe(authErrors.otp_expired.text);
  });

  test('an address without a session, a lost network and the unknown have texts of their own', () => {
    expect(authErrorText(english, { name: 'AuthImplicitGrantRedirectError' })).toBe('No session defined in URL');
    expect(authErrorText(english, { name: 'AuthRetryableFetchError' })).toContain('No connection');
    expect(authErrorText(english, { name: 'AuthApiError', code: 'of_tomorrow' })).toBe('Unexpected error occurred');
  });
});
