import fastJson, { type Schema } from 'fast-json-stringify';

/**
 * What writes an operation's answers, made at its first answer: a process uses few of the hundred and more operations in its
 * first hours, and the code that is generated for one takes 50 kB.
 */
export function compileLate({ schema }: { schema: unknown }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJson(schema as Schema);
    return write(answer);
  };
}
