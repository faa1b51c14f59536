/** An error that the operator can fix: the message says how, and is printed without a stack. */
export class OperatorError extends Error {
  /** Read by scripts/ensure-ready.mjs, which cannot import this class. */
  readonly isForOperator = true;
}

/** True for such an error, also from a script that defines its own. */
export const isForOperator = (error: unknown): error is Error => error instanceof Error && 'isForOperator' in error;

/** A setting is invalid; the message says which one and what to do. */
export class SettingError extends OperatorError {}

/** No installation exists for the settings; the message says what is missing and how to run a command for a service. */
export class NoInstallationError extends OperatorError {
  constructor(missing: string) {
    super(
      `${missing}, so these settings lead to no installation, and a command does not create one. ` +
        'Run it as the user and with the settings of the service (docs/operations.md, "Running commands").',
    );
  }
}

/** Converts a known listen error into an OperatorError with advice; returns others unchanged. */
export function portError(error: unknown, { setting, port, host }: { setting: string; port: number; host: string }) {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new OperatorError(`Port ${port} is taken by another program: stop it, or set ${setting} to a free one.`);
  if (code === 'EACCES')
    return new OperatorError(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(
      `${host} is no address of this machine: set ${setting.replace('PORT', 'HOST')} to one, such as 127.0.0.1.`,
    );
  return error;
}
