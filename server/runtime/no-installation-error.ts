import { OperatorError } from './operator-error.ts';

/** The settings lead to no installation: the message says what is missing and how to run a command with the service's settings. */
export class NoInstallationError extends OperatorError {
  constructor(missing: string) {
    super(
      `${missing}, so these settings lead to no installation, and a command does not create one. ` +
        'Run it as the user and with the settings of the service (docs/operations.md, "Running commands").',
    );
  }
}
