// The covers of courses, by subject.
import {
  blossom,
  board,
  branch,
  carriage,
  cover,
  ger,
  ground,
  hills,
  mountain,
  petal,
  rails,
  route,
  stages,
  sun,
  tokyoTower,
  tower,
  windowFrame,
} from './scenery.mjs';
import { at, circle, ellipse, line, path, rect } from './svg.mjs';

const bars = (x, y, rows) => rows.map(([c, indent, width], i) => rect(c, x + indent, y + i * 20, width, 9, 4));

const fullStack = cover(
  sun(430, 132, 84),
  hills[0],
  mountain(258, 84, 0.84),
  hills[1],
  ger(58, 224, 0.9),
  ger(160, 248, 0.6),
  tower(536, 312, 40, 120),
  tower(582, 312, 48, 86, 'deep'),
  tokyoTower(506, 312, 0.9),
  ground,
  route(stages),
  blossom(94, 84, 1.1),
  petal(206, 112, 30),
  petal(300, 62, 100),
);

const web = cover(
  sun(520, 110, 70),
  hills,
  ground,
  windowFrame(
    132,
    66,
    376,
    232,
    'fe',
    rect('sky', 152, 118, 336, 74, 8),
    path('near', 'M152 192l74-52 46 34 38-26 66 44Z'),
    circle('petal', 430, 146, 16),
    [0, 1, 2].map((i) => [rect('dim', 152 + i * 116, 206, 104, 44, 6), rect(stages[i], 152 + i * 116, 258, 60, 9, 4)]),
    rect('dim', 152, 276, 208, 8, 4),
  ),
  blossom(112, 262, 1.2),
);

const react = cover(
  sun(118, 112, 66),
  hills,
  ground,
  windowFrame(
    96,
    58,
    300,
    220,
    'be',
    bars(120, 114, [
      ['fe', 0, 92],
      ['dim', 22, 150],
      ['be', 22, 116],
      ['db', 44, 138],
      ['dim', 44, 90],
      ['ops', 22, 120],
      ['fe', 0, 62],
    ]),
  ),
  at(
    452,
    190,
    1,
    rect('board', -96, -96, 192, 192, 22),
    [0, 60, 120].map((turn) => `<ellipse class="l be" rx="76" ry="29" stroke-width="8" transform="rotate(${turn})"/>`),
    circle('fe', 0, 0, 13),
  ),
);

const rack = (x, y, c) => [
  rect('board', x, y, 196, 54, 8),
  circle(c, x + 26, y + 27, 8),
  circle('dim', x + 50, y + 27, 8),
  [0, 1, 2, 3].map((i) => rect('dim', x + 92 + i * 24, y + 15, 12, 24, 3)),
];
const server = cover(
  sun(520, 100, 64),
  hills,
  ground,
  line('deep', 'M300 140h120M300 200h140M300 260h120', 7),
  rack(108, 112, 'db'),
  rack(108, 174, 'be'),
  rack(108, 236, 'ops'),
  [
    [410, 76, 'fe'],
    [432, 168, 'be'],
    [410, 260, 'db'],
  ].map(([x, y, c]) => [
    rect('board', x, y, 116, 64, 10),
    line(
      c,
      `M${x + 38} ${y + 16}q-12 0-10 10 1 6-8 6 9 0 8 6-2 10 10 10M${x + 78} ${y + 16}q12 0 10 10-1 6 8 6-9 0-8 6 2 10-10 10`,
      6,
    ),
    circle(c, x + 58, y + 32, 5),
  ]),
);

const drum = (x, y, c) => [
  path('board', `M${x} ${y}v48a90 24 0 0 0 180 0v-48Z`),
  ellipse('dim', x + 90, y, 90, 24),
  path(c, `M${x} ${y + 32}v12a90 24 0 0 0 180 0v-12a90 24 0 0 1-180 0Z`),
];
const database = cover(
  sun(500, 106, 68),
  hills,
  ground,
  drum(96, 232, 'db'),
  drum(96, 170, 'be'),
  drum(96, 108, 'fe'),
  rect('board', 330, 112, 232, 186, 12),
  path('db', 'M330 146v-22q0-12 12-12h208q12 0 12 12v22Z'),
  [0, 1, 2, 3].map((row) => [
    circle(row === 1 ? 'ops' : 'dim', 354, 170 + row * 34, 7),
    rect(row === 1 ? 'db' : 'dim', 376, 165 + row * 34, 78, 10, 5),
    rect('dim', 474, 165 + row * 34, 66 - row * 8, 10, 5),
  ]),
);

const cloud = (x, y, scale) =>
  at(x, y, scale, path('snow', 'M30 70a32 32 0 0 1 2-64 44 44 0 0 1 82-6 36 36 0 0 1 36 70Z'));
const box = (x, y, c) => [
  rect(c, x, y, 112, 62, 4),
  [0, 1, 2, 3, 4].map((i) => rect('board', x + 14 + i * 19, y + 10, 5, 42, 2)),
];
const infrastructure = cover(
  sun(330, 116, 72),
  cloud(58, 58, 0.8),
  cloud(420, 44, 1),
  hills,
  rails(306),
  line('ink', 'M0 296H424', 8),
  box(20, 228, 'fe'),
  box(150, 228, 'be'),
  box(280, 228, 'db'),
  box(215, 162, 'ops'),
  [40, 112, 170, 242, 300, 372].map((x) => circle('ink', x, 304, 9)),
  carriage(430, 304, 'ops', true),
);

const japanese = cover(
  sun(470, 140, 86),
  hills[0],
  mountain(330, 110, 0.74),
  hills[1],
  ground,
  board(
    132,
    96,
    300,
    172,
    'be',
    // 日本 drawn as strokes: a font would not be at hand inside an image.
    at(
      212,
      118,
      1,
      line('ink', 'M6 4h48v78H6ZM6 42h48', 9),
      line('ink', 'M88 22h66M121 2v84M118 24c-6 22-18 38-34 48M124 24c6 22 18 38 34 48M106 64h30', 9),
    ),
  ),
  branch(0, 30, 0.9),
);

const mobile = cover(
  sun(150, 110, 70),
  hills,
  ground,
  rect('ink', 238, 40, 164, 292, 26),
  rect('sky', 248, 52, 144, 268, 16),
  circle('petal', 352, 110, 26),
  path('near', 'M248 226l54-66 34 38 22-22 34 44v100H248Z'),
  rect('board', 262, 232, 116, 36, 10),
  rect('dim', 274, 245, 60, 9, 4),
  circle('db', 362, 250, 8),
  rect('board', 262, 276, 116, 30, 10),
  rect('be', 274, 287, 42, 8, 4),
  rect('ink', 292, 58, 56, 10, 5),
  rect('board', 434, 130, 120, 64, 14),
  circle('fe', 464, 162, 14),
  rect('dim', 488, 150, 50, 8, 4),
  rect('dim', 488, 166, 34, 8, 4),
  rect('board', 92, 206, 112, 56, 14),
  line('db', 'M116 234l14 14 26-28', 9),
);

const games = cover(
  sun(500, 96, 60),
  hills,
  ground,
  [0, 1, 2, 3, 4].map((i) => [
    rect('deep', 20 + i * 44, 286 - i * 34, 44, 74 + i * 34),
    rect('db', 20 + i * 44, 286 - i * 34, 44, 12),
  ]),
  [0, 1, 2].map((i) => [circle('ops', 42 + i * 44, 254 - i * 34, 13), circle('lamp', 42 + i * 44, 254 - i * 34, 7)]),
  line('board', 'M218 148v-84', 6),
  path('fe', 'M221 64l52 20-52 20Z'),
  rect('ink', 282, 160, 268, 128, 62),
  rect('board', 326, 212, 66, 22, 5),
  rect('board', 348, 190, 22, 66, 5),
  circle('fe', 506, 206, 14),
  circle('be', 476, 236, 14),
  circle('db', 446, 206, 14),
  circle('ops', 476, 178, 14),
);

const other = cover(
  sun(320, 120, 80),
  hills,
  ground,
  path('board', 'M320 262c-44-26-104-30-166-22V104c62-8 122-2 166 24 44-26 104-32 166-24v136c-62-8-122-4-166 22Z'),
  line('near', 'M320 128v134', 6),
  bars(184, 134, [
    ['fe', 0, 66],
    ['dim', 0, 104],
    ['dim', 0, 92],
    ['dim', 0, 100],
  ]),
  bars(350, 134, [
    ['be', 0, 78],
    ['dim', 0, 104],
    ['dim', 0, 88],
    ['db', 0, 56],
  ]),
  blossom(140, 276, 1.2),
  petal(520, 110, 60),
);

export const courseCovers = {
  'course-full-stack': fullStack,
  'course-web': web,
  'course-react': react,
  'course-server': server,
  'course-database': database,
  'course-infrastructure': infrastructure,
  'course-japanese': japanese,
  'course-mobile': mobile,
  'course-games': games,
  'course-other': other,
};
