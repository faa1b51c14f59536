/** Of a note of the desk. */
export const maxNoteLength = 2000;

/** The rows of each kind on a person's page. */
export const maxShownOfPerson = 50;

/** The columns of a pasted table of people, in their order without a header row. */
export const personColumns = [
  ...(['full_name', 'email', 'phone_number', 'course', 'group', 'week', 'language', 'paid'] as const),
] as const;

export type PersonColumn = (typeof personColumns)[number];

/** The rows of a table of people, and the characters of a cell; as JSON they fit into a request. */
export const maxPastedPeople = 2000;
export const maxPersonCell = 1000;

/** The rows of a preview; those with faults come first. */
export const maxShownRows = 100;

/** Why a row is left out. */
export const personFaults = [
  ...(['no_email', 'bad_email', 'repeated', 'bad_name', 'bad_phone', 'unknown_language'] as const),
  ...(['unknown_course', 'unknown_group', 'bad_week', 'group_full'] as const),
  ...(['bad_paid', 'wrong_paid', 'nothing_to_pay', 'payment_open'] as const),
] as const;

export type PersonFault = (typeof personFaults)[number];

/** Why a line of an import has failed: also what has changed since it was read. */
export const lineFailures = [...personFaults, 'unexpected'] as const;

export type LineFailure = (typeof lineFailures)[number];

/** A line of an import waits until a person is invited and enrolled as it says. */
export const importLineStates = ['waiting', 'done', 'failed'] as const;

/** The imports that are shown, the failed lines shown of each, and the days after which an import is deleted. */
export const maxShownImports = 20;
export const maxShownFailures = 100;
export const importDays = 30;
