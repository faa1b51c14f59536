import type * as z from 'zod/mini';

const formats: Record<string, string> = {
  url: 'must be an address, such as https://example.com',
  email: 'must be an e-mail address',
};

/** Describes what an invalid setting must be, without its value, which may be a secret. */
export function needOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? `must be of the form ${issue.format}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `must be ${issue.maximum} or less`;
  return issue.code === 'invalid_type' && issue.expected === 'number' ? 'must be a number' : 'must be a whole number';
}
