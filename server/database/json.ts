/**
 * JSON for a column of the database. Half a character, which a longest length may leave of an emoji, would be refused inside
 * JSON; a column of text takes it as U+FFFD, and so does this.
 */
export const wellFormedJson = (value: object): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' ? member.replace(/\p{Cs}/gu, '\ufffd') : member,
  );
