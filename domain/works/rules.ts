/** Made alone, as a task of a team, or for a client. */
export const workKinds = ['own', 'team', 'contract'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Per person. */
export const maxWorks = 20;
export const maxTeam = 999;

/** The languages and tools of a work or job, which are separated by commas. */
export const technologiesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,、，\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
