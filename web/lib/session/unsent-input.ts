/** The prefixes of input in local storage that the server does not have; a key continues with the user's id and a point. */
export const draftPrefix = 'zamnal.draft.';
export const outboxPrefix = 'zamnal.waiting.';

/** True if this device has unsent input; that of other users is removed when somebody signs in. */
export const hasUnsentInput = () => listUnsentInput().length > 0;

/** Removes a user's unsent input, on a chosen sign-out, and when somebody else signs in. */
export function clearUnsentInput(userId: string): void {
  for (const { key, ownerId } of listUnsentInput()) if (ownerId === userId) window.localStorage.removeItem(key);
}

/** The users with unsent input on this device. */
export const listOwners = () => [...new Set(listUnsentInput().map(({ ownerId }) => ownerId))];

const listUnsentInput = () =>
  Object.keys(window.localStorage).flatMap((key) => {
    const prefix = [draftPrefix, outboxPrefix].find((one) => key.startsWith(one));
    return prefix === undefined ? [] : [{ key, ownerId: key.slice(prefix.length).split('.')[0] ?? '' }];
  });
