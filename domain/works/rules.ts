/** Made alone, as a task of a team, or for a client. */
export const workKinds = ['own', 'team', 'contract'] as const;
export type WorkKind = (typeof workKinds)[number];
