/** The form of the name in large letters. */
export const nameForms = ['katakana', 'latin'] as const;
export type NameForm = (typeof nameForms)[number];
