import { OperatorError } from './operator-error.ts';

/** Turns a listen error into an OperatorError with advice, where there is any; else returns it unchanged. */
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
