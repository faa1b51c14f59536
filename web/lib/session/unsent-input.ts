/** The prefixes of input in local storage that the server does not have; a key continues with the user's id and a point. */
export const draftPrefix = 'zamnal.draft.';
export const outboxPrefix = 'zamnal.waiting.';

/** True if this device has unsent input; that of other users is removed when somebody signs in. */
export const hasUnsentInput = () => listUnsentInput().length > 0;

/** Removes a user's unsent input, on a chosen sign-out. */
export const clearUnsentInput = (userId: string) => remove((owner) => owner === userId);

/** Removes everybody else's unsent input, when somebody signs in. */
export const clearOthersUnsentInput = (userId: string) => remove((owner) => owner !== userId);

function remove(isAffected: (ownerId: string) => boolean): void {
  for (const { key, ownerId } of listUnsentInput()) if (isAffected(ownerId)) window.localStorage.removeItem(key);
}

const listUnsentInput = () =>
  Object.keys(window.localStorage).flatMap((key) => {
    const prefix = [draftPrefix, outboxPrefix].find((one) => key.startsWith(one));
    return prefix === undefined ? [] : [{ key, ownerId: key.slice(prefix.length).split('.')[0] ?? '' }];
  });
