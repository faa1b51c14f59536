import type { MyVerificationRequest } from '#domain/verification/contract.ts';
import { verification } from '#domain/verification/rules.ts';

/** True for a request that nobody has decided yet. */
export const isWaiting = ({ status }: MyVerificationRequest) => verification.open(status).length > 0;
