/** JSON for a jsonb column. PostgreSQL refuses lone surrogates, which a length limit can leave of an emoji: U+FFFD replaces them. */
export const toJson = (value: object): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' ? member.replace(/\p{Cs}/gu, '\ufffd') : member,
  );
