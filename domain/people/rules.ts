/** Of a note of the desk. */
export const maxNoteLength = 2000;

/** The rows of each kind on a person's page. */
export const maxShownOfPerson = 50;
