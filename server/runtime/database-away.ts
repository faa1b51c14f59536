// What the driver throws without a code when a connection breaks, is used once more, or an answer does not come in time.
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying)/;

/** True for an error that says that the database cannot be reached right now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|57P0|53300|53100)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    brokenConnection.test(error.message)
  );
}
