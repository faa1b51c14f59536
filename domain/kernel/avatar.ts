import { placeholderFor } from './placeholder.ts';

/** The number of generated avatars: few, so that all can be cached and addresses do not reveal names. */
export const avatarNumbers = Array.from({ length: 120 }, (_, number) => number) as [number, ...number[]];

/** The address of an avatar. */
export const avatarPath = (number: number) => `/avatars/${number}.svg`;

/** The avatar of a user without a photo, always the same. */
export const avatarOf = (name: string) => avatarPath(placeholderFor(name, avatarNumbers));
