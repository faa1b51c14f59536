import { OperatorError } from './operator-error.ts';

/** No installation exists for the settings; the message says what is missing and how to run a command for a service. */
export class NoInstallationError extends OperatorError {
  constructor(missing: string) {
    super(
      `${missing}, so these settings lead to no installation, and a command does not create one. ` +
        'Run it as the user and with the settings of the service (docs/operations.md, "Running commands").',
    );
  }
}
