/** Something that the person at the terminal can put right: told without a stack. */
export class StartError extends Error {}
