import { placeholderFor } from '../placeholder.ts';

// The colours of web/styles/tokens.css. Their numbers, 5 x 4 x 3 x 2, give each of the 120 avatars its own combination.
const [backgrounds, shapes] = [
  ['#b8285e', '#1d5fc4', '#0f7358', '#c4690f', '#0e1738'],
  ['#fbd5e1', '#dce7fb', '#ddf3eb', '#fff0bf'],
] as const;
const eyes = [
  '<circle cx="40" cy="50" r="4"/><circle cx="60" cy="50" r="4"/>',
  '<path d="M35 52q5-9 10 0-5-4-10 0M55 52q5-9 10 0-5-4-10 0"/>',
  '<ellipse cx="41" cy="50" rx="3" ry="5"/><ellipse cx="59" cy="50" rx="3" ry="5"/>',
] as const;
const mouths = ['<path d="M42 66q8 8 16 0"/>', '<path d="M43 66q7 4 14 0"/>'] as const;

const numbers = Array.from({ length: 120 }, (_, number) => number) as [number, ...number[]];

/** The avatar of a user without a photo as an SVG image, always the same for a name. */
export function drawAvatar(name: string): string {
  const number = placeholderFor(name, numbers);
  const pick = <Part>(parts: readonly Part[], step: number) => parts[Math.floor(number / step) % parts.length];
  const tilt = ((number * 7) % 25) - 12;
  const width = 27 + ((number * 5) % 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${pick(backgrounds, 1)}"/><g transform="rotate(${tilt} 50 60)"><rect x="${50 - width}" y="24" width="${2 * width}" height="100" rx="${width}" fill="${pick(shapes, 5)}"/><g fill="#0f1a3a">${pick(eyes, 20)}</g><g fill="none" stroke="#0f1a3a" stroke-width="3.5" stroke-linecap="round">${pick(mouths, 60)}</g></g></svg>`;
}

/** The avatar as an address that needs no request: a list shows twenty. */
export const avatarOf = (name: string): string => `data:image/svg+xml,${encodeURIComponent(drawAvatar(name))}`;
