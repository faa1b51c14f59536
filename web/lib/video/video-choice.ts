import { type VideoChoice, videoChoices } from '#domain/renditions/rules.ts';

const key = 'zamnal.video';

/** The version of videos that was chosen on this device. */
export const readVideoChoice = (): VideoChoice =>
  videoChoices.find((choice) => choice === window.localStorage.getItem(key)) ?? 'automatic';

export const saveVideoChoice = (choice: VideoChoice) => window.localStorage.setItem(key, choice);
