/** Lowercase Latin letters, digits and hyphens between them, 3 to 30 in all. */
export const handlePattern = /^[a-z][a-z0-9-]{1,28}[a-z0-9]$/;
export const maxHandle = 30;

/** Words that look like pages of the site or like its staff. */
const reservedHandles = (
  'about account admin administrator api auth blog companies contact courses edit help jobs login mentor moderator new official ' +
  'people portfolio privacy profile projects root search settings signin signup staff support system teacher terms zamnal'
).split(' ');

export type HandleFault = 'form' | 'reserved' | 'taken';

export function handleFault(handle: string): Exclude<HandleFault, 'taken'> | null {
  if (!handlePattern.test(handle)) return 'form';
  return reservedHandles.includes(handle) ? 'reserved' : null;
}
