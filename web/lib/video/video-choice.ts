import { type VideoChoice, videoChoices } from '#domain/renditions/rules.ts';

const key = 'zamnal.video';

/** The version of videos that was chosen on this device; null before the first choice. */
export const readVideoChoice = (): VideoChoice | null =>
  videoChoices.find((choice) => choice === window.localStorage.getItem(key)) ?? null;

export const saveVideoChoice = (choice: VideoChoice) => window.localStorage.setItem(key, choice);
