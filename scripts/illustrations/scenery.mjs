// What the illustrations share with the scene of the home page: sky, hills, gers, the mountain, the city, the route.
import { at, circle, drawing, line, path, rect } from './svg.mjs';

export const sky = (width = 640, height = 360) => rect('sky', 0, 0, width, height);
/** A cover of 640 by 360. */
export const cover = (...parts) => drawing(640, 360, sky(), parts);
/** The colours of the four stages. */
export const stages = ['fe', 'be', 'db', 'ops'];
export const sun = (x, y, r) => circle('sun', x, y, r);

/** Two rows of hills for a surface of 640 by 360. */
export const hills = [
  path('far', 'M0 214C60 186 106 176 160 188c60 14 90-30 160-26 66 4 92 48 150 40 62-8 100-34 170-20v178H0Z'),
  path('mid', 'M0 262c70-30 140-34 214-12 84 24 130 18 206 0 84-20 150-20 220 4v106H0Z'),
];
export const ground = path('near', 'M0 314c120-22 250-14 360-6s190 6 280-8v60H0Z');

export const ger = (x, y, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('snow', 'M0 62V36c0-4 2-6 5-8L43 4q5-3 10 0l38 24c3 2 5 4 5 8v26Z'),
    rect('near', 0, 39, 96, 5),
    rect('ops', 38, 42, 20, 20),
    rect('near', 42, 0, 12, 6),
  );

export const mountain = (x, y, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('near', 'M0 180C70 160 130 84 164 16q6-12 16-12l30 2 30-2q10 0 16 12C290 84 350 160 420 180Z'),
    path(
      'snow',
      'M164 16q6-12 16-12l30 2 30-2q10 0 16 12c10 20 22 40 34 58l-24-10-16 22-20-30-20 34-20-34-20 30-16-22-24 10c12-18 24-38 34-58Z',
    ),
  );

const windows = (x, y, columns, rows) =>
  Array.from({ length: rows * columns }, (_, i) =>
    (i * 7 + columns) % 5 < 3 ? rect('lamp', x + (i % columns) * 13, y + Math.floor(i / columns) * 18, 7, 9) : '',
  );

/** A tower block that stands on `y`. */
export const tower = (x, y, width, height, c = 'near') => [
  rect(c, x, y - height, width, height, 3),
  windows(x + 8, y - height + 12, Math.floor((width - 8) / 13), Math.floor((height - 16) / 18)),
];

/** The tower of Tokyo, standing on `y`. */
export const tokyoTower = (x, y, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('ops', 'M-26 0-10-76-4-132-2-168h4l2 36 6 56L26 0H14L4-40h-8L-14 0Z'),
    rect('snow', -15, -82, 30, 9, 2),
    rect('snow', -9, -128, 18, 6, 2),
  );

export const petal = (x, y, turn) =>
  `<path class="petal" transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c8-8 8-18 0-26l-3 3-3-3c-4 10-2 20 6 26Z"/>`;

export const blossom = (x, y, scale = 1) =>
  at(
    x,
    y,
    scale,
    [0, 72, 144, 216, 288].map(
      (turn) => `<path class="petal" transform="rotate(${turn})" d="M0 0C-12-8-13-22-5-27l5 4 5-4c8 5 7 19-5 27Z"/>`,
    ),
    circle('core', 0, 0, 5),
  );

export const branch = (x, y, scale = 1) =>
  at(
    x,
    y,
    scale,
    line('deep', 'M0 0C50 14 84 44 120 48M56 20c18-8 30-8 44-20M84 40c4 16 12 26 26 34', 6),
    blossom(34, 12, 0.8),
    blossom(100, 0, 0.9),
    blossom(122, 50, 1),
    blossom(110, 78, 0.7),
    petal(160, 96, 40),
    petal(60, 92, 120),
  );

/** A stop on a route line. */
export const stop = (x, y, r = 10) => [circle('ink', x, y, r), circle('board', x, y, r * 0.6)];

/** The route along the ground: one segment a colour, a stop at each end. */
export function route(segments, y = 316, from = 40, to = 600) {
  const length = (to - from) / segments.length;
  return [
    segments.map((c, i) => rect(c, from + i * length, y - 6, length, 12)),
    [...segments, ''].map((_, i) => stop(from + i * length, y)),
  ];
}

/** A hanging station board, with what stands on it. */
export const board = (x, y, width, height, c, ...content) => [
  rect('near', x + width * 0.16, 0, 5, y + 4),
  rect('near', x + width * 0.84 - 5, 0, 5, y + 4),
  rect('board', x, y, width, height, 10),
  rect(c, x, y + height - 40, width, 16),
  rect('ink', x + width / 2 - 20, y + height - 40, 40, 16),
  content,
];

/** A carriage of a train on rails at `y`. */
export const carriage = (x, y, c, front = false) => [
  front ? path('board', `M${x} ${y - 58}h112q34 4 46 36 4 12-4 22H${x}Z`) : rect('board', x, y - 58, 150, 58, 6),
  rect(c, x, y - 22, front ? 156 : 150, 9),
  [0, 1, 2].map((i) => rect('near', x + 14 + i * 42, y - 48, 28, 18, 4)),
  front ? path('deep', `M${x + 132} ${y - 48}q14 6 20 20h-20Z`) : '',
  circle('ink', x + 34, y, 7),
  circle('ink', x + 116, y, 7),
];

export const rails = (y) => [rect('deep', 0, y + 6, 640, 5), rect('mid', 0, y + 11, 640, 60)];

/** A window of a program, with three dots on its bar. */
export const windowFrame = (x, y, width, height, c, ...content) => [
  rect('board', x, y, width, height, 12),
  path(c, `M${x} ${y + 34}V${y + 12}q0-12 12-12h${width - 24}q12 0 12 12v22Z`),
  [0, 1, 2].map((i) => circle('board', x + 20 + i * 18, y + 17, 5)),
  content,
];
