type Reader<Value> = (value: unknown) => Value | undefined;

/** A string parameter; empty ones, as sent by forms, are dropped. */
export const text: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One of `choices`; other values are dropped. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  (value) =>
    choices.find((choice) => choice === value);

/** A text of the form `pattern`. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A whole number of at least `least`. */
export const wholeFrom =
  (least: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= least ? number : undefined;
  };

/**
 * Parses the parameters of a screen. Without zod, which would be part of each first page. Invalid parameters become undefined, since the router
 * would keep them otherwise.
 */
export function searchOf<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined>;
    };
}
