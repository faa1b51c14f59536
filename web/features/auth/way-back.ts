import { isSitePath } from '#domain/kernel/site-path.ts';

export const afterSignIn = '/dashboard';

/** `next` if it is a path of this site, else the dashboard. */
export const wayBack = (next: string | undefined) => (next !== undefined && isSitePath(next) ? next : afterSignIn);
