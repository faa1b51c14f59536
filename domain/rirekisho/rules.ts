/** How years are written on a 履歴書: one of them throughout. */
export const eras = ['western', 'japanese'] as const;

/** The form of the name that stands large on a 履歴書. */
export const nameForms = ['katakana', 'latin'] as const;
