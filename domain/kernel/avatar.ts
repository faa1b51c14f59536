import { placeholderFor } from './placeholder.ts';

/** The drawn avatars, by their numbers. Few, so that the server keeps all of them and an address tells nobody's name. */
export const avatarNumbers = Array.from({ length: 120 }, (_, number) => number) as [number, ...number[]];

/** Where the avatar of number `number` is. */
export const avatarPath = (number: number) => `/avatars/${number}.svg`;

/** The avatar of somebody without a photo: the same at every place. */
export const avatarOf = (name: string) => avatarPath(placeholderFor(name, avatarNumbers));
