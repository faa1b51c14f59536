import { isSitePath } from '#domain/kernel/site-path.ts';

/** Where a signed-in person lands when nothing else is wanted. */
export const afterSignIn = '/dashboard';

/** The way back in an address, when it is a path of this site; else the dashboard. */
export const wayBack = (next: string | undefined) => (next !== undefined && isSitePath(next) ? next : afterSignIn);
