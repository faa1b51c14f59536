import { m } from '#web/paraglide/messages.js';
import type { VerificationStep } from './admin-api.ts';

/** What each decision is called. */
export const stepMessage = {
  approve: m.decisions_approve,
  reject: m.decisions_verification_reject,
} satisfies Record<VerificationStep, unknown>;

/** The keyboard shortcut of each decision. */
export const stepKey = { approve: 'a', reject: 'r' } satisfies Record<VerificationStep, string>;

/** How the button of each decision looks. */
export const stepTone = { approve: 'accept', reject: 'reject' } as const satisfies Record<VerificationStep, string>;
