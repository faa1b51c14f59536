type Reader<Value> = (value: unknown) => Value | undefined;

/** A text of an address; an empty one, which a form sends for an empty field, counts as not there. */
export const text: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One of `choices`; what is none of them counts as not there. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  (value) =>
    choices.find((choice) => choice === value);

/**
 * Reads the members of a public screen's address. Not by a shape of zod, as elsewhere: a visitor's first page would bring
 * the whole of it along for a search text. What cannot be read is named as not there: the router would keep it otherwise.
 */
export function searchOf<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined>;
    };
}
