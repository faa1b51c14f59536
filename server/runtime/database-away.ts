// Messages of pg errors without a code: a broken or closed connection, or a timeout.
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying)/;

/** True when `error` means that the database cannot be reached, or accepts no writes, at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|25006|57P0|53300|53100)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    brokenConnection.test(error.message)
  );
}
