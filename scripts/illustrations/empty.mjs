// What stands above "there is nothing here": a station in the steppe whose board carries the icon of the place.
import { blossom, ger, petal, sun } from './scenery.mjs';
import { circle, drawing, line, path, rect } from './svg.mjs';

const land = [
  sun(206, 66, 36),
  path('far', 'M14 132c36-30 70-36 106-24 36 10 60-22 98-14 24 6 36 20 48 38Z'),
  path('mid', 'M6 146c60-30 120-22 170-14s74 2 98 14Z'),
];

const station = drawing(
  280,
  170,
  land,
  ger(24, 108, 0.5),
  rect('near', 104, 88, 6, 60),
  rect('near', 170, 88, 6, 60),
  rect('board', 84, 36, 112, 64, 8),
  rect('fe', 84, 84, 112, 8),
  rect('ink', 130, 84, 20, 8),
  rect('deep', 10, 146, 260, 6, 3),
  blossom(228, 128, 0.5),
  petal(60, 66, 40),
);

/** The way ends before a gap. */
const lost = drawing(
  280,
  170,
  land,
  line('near', 'M20 150h92M186 150h74', 8),
  [30, 52, 74, 96, 194, 216, 238].map((x) => rect('deep', x, 144, 7, 14, 2)),
  rect('near', 137, 96, 6, 56),
  path('board', 'M92 44h80l18 18-18 18H92Z'),
  path('dim', 'M188 84h-72l-14 14 14 14h72Z'),
  circle('fe', 106, 62, 5),
  line('ink', 'M120 62h44', 6),
  line('ink', 'M122 98h50', 6),
  blossom(228, 126, 0.5),
  petal(56, 80, 70),
);

export const emptyPictures = { 'empty-station': station, 'empty-way': lost };
