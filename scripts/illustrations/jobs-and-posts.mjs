// The pictures of jobs by place, and of posts.
import {
  blossom,
  branch,
  carriage,
  ger,
  ground,
  hills,
  mountain,
  petal,
  rails,
  sky,
  sun,
  tokyoTower,
  tower,
} from './scenery.mjs';
import { circle, drawing, line, path, rect } from './svg.mjs';

/** Pictures of jobs are lower: they stand above a text. */
const wide = (...parts) => drawing(960, 300, sky(960, 300), parts);
const scene = (...parts) => drawing(640, 360, sky(), parts);

const range = 'M0 190C80 160 150 150 230 166c90 18 130-40 240-36 100 4 140 52 220 44 100-10 160-44 270-26v152H0Z';
const plain = path('near', 'M0 270c160-20 330-14 500-6s300 6 460-8v44H0Z');

const japan = wide(
  sun(300, 120, 88),
  mountain(90, 92, 1),
  path('mid', 'M0 250c160-40 330-30 480-6s330 0 480-20v76H0Z'),
  tower(560, 280, 54, 120),
  tower(622, 280, 66, 176, 'deep'),
  tower(696, 280, 46, 104),
  tower(812, 280, 60, 150, 'deep'),
  tower(880, 280, 52, 110),
  tokyoTower(778, 280, 1.4),
  plain,
  petal(480, 80, 40),
  petal(532, 150, 110),
  petal(424, 40, 80),
);
const mongolia = wide(
  sun(700, 110, 76),
  path('far', range),
  path('mid', 'M0 240c120-40 260-40 400-10s320 20 560-22v92H0Z'),
  tower(330, 272, 56, 110),
  tower(392, 272, 48, 150, 'deep'),
  path('deep', 'M452 272V120q40-30 76 0v152Z'),
  tower(538, 272, 60, 100),
  ger(90, 208, 1),
  ger(204, 230, 0.6),
  ger(700, 222, 0.8),
  plain,
);
const remote = wide(
  sun(560, 116, 80),
  path('far', range),
  path('mid', 'M0 240c120-40 260-40 400-10s320 20 560-22v92H0Z'),
  ger(110, 170, 1.5),
  line('deep', 'M262 262V166M262 166l-18-18M262 166l18-18', 6),
  line('fe', 'M238 132a34 34 0 0 1 48 0M222 116a58 58 0 0 1 80 0', 6),
  plain,
  path('ink', 'M470 238V128q0-12 12-12h236q12 0 12 12v110Z'),
  rect('board', 484, 130, 232, 98, 4),
  path('ink', 'M446 238h308l16 22q2 6-6 6H436q-8 0-6-6Z'),
  [
    [500, 144, 'be'],
    [604, 144, 'fe'],
  ].map(([x, y, c]) => [
    rect('dim', x, y, 94, 70, 6),
    circle(c, x + 47, y + 28, 16),
    path(c, `M${x + 20} ${y + 70}a27 24 0 0 1 54 0Z`),
  ]),
  petal(812, 120, 40),
  petal(860, 70, 110),
);
const internship = wide(
  sun(480, 130, 90),
  path('far', range),
  path('mid', 'M0 240c120-40 260-40 400-10s320 20 560-22v92H0Z'),
  plain,
  path('snow', 'M430 300q40-80 34-120h32q-6 40 34 120Z'),
  rect('fe', 388, 92, 18, 186),
  rect('fe', 554, 92, 18, 186),
  path('fe', 'M344 62q136 26 272 0l-6 26q-130 20-260 0Z'),
  rect('fe', 374, 112, 212, 14),
  rect('board', 468, 90, 24, 30, 3),
  ger(120, 216, 0.8),
  tower(720, 276, 54, 110),
  tower(782, 276, 60, 150, 'deep'),
  branch(820, 20, 0.9),
);

/** Banners of companies: what may stand above any of them. */
const banner = (...parts) => drawing(640, 150, rect('sky', 0, 0, 640, 150), parts);
const low = path('mid', 'M0 112c90-26 180-22 290-8s230 4 350-12v58H0Z');
const streetSide = banner(
  sun(120, 74, 46),
  low,
  [
    [300, 60, 84, 'near'],
    [366, 46, 112, 'deep'],
    [418, 70, 70, 'near'],
    [494, 52, 100, 'deep'],
    [552, 60, 62, 'near'],
  ].map(([x, width, height, c]) => tower(x, 138, width, height, c)),
  path('near', 'M0 136h640v14H0Z'),
  petal(60, 50, 40),
  petal(210, 90, 110),
);
const lineSide = banner(
  sun(500, 64, 44),
  path('far', 'M0 96 90 50l70 34 110-60 130 66 90-40 150 60v44H0Z'),
  low,
  rect('deep', 0, 138, 640, 4),
  rect('near', 0, 142, 640, 8),
  carriage(70, 133, 'be'),
  carriage(226, 133, 'be', true),
);
const harbour = banner(
  sun(330, 70, 50),
  path('far', 'M0 92c80-30 160-34 250-12s240 10 390-20v90H0Z'),
  rect('near', 0, 108, 640, 42),
  line('snow', 'M40 124h60M150 136h90M420 122h80M540 138h70', 4),
  path('ops', 'M120 118V34h8v10h76v6h-76v68ZM196 50h4v18h-4Z'),
  rect('fe', 186, 68, 24, 14, 2),
  path('deep', 'M250 96h150l-14 22H264Z'),
  rect('fe', 270, 80, 30, 16),
  rect('be', 302, 80, 30, 16),
  rect('db', 334, 80, 30, 16),
  tower(480, 110, 44, 60, 'deep'),
  tower(530, 110, 56, 84),
);

const desk = scene(
  rect('mid', 0, 0, 640, 360),
  rect('board', 96, 40, 240, 196, 10),
  rect('sky', 108, 52, 216, 172, 4),
  circle('sun', 262, 116, 40),
  path('near', 'M108 224v-40l64-46 50 40 40-28 62 46v28Z'),
  rect('board', 212, 52, 8, 172),
  path('ink', 'M348 268V160q0-12 12-12h170q12 0 12 12v108Z'),
  rect('board', 360, 160, 170, 98, 4),
  rect('fe', 376, 176, 74, 9, 4),
  rect('dim', 376, 196, 120, 9, 4),
  rect('be', 392, 216, 84, 9, 4),
  rect('dim', 392, 236, 60, 9, 4),
  rect('deep', 0, 268, 640, 14),
  rect('near', 0, 282, 640, 78),
  path('board', 'M150 226h64v24q0 18-20 18h-24q-20 0-20-18Z'),
  line('board', 'M214 234q18 0 14 14-2 8-18 8', 6),
  line('snow', 'M172 212q-8-12 0-22M194 212q-8-12 0-22', 5),
  branch(470, 20, 1),
);
const talk = scene(
  sun(320, 130, 96),
  hills,
  ground,
  path('board', 'M92 64h230q18 0 18 18v86q0 18-18 18H176l-38 36v-36H92q-18 0-18-18V82q0-18 18-18Z'),
  path('fe', 'M330 150h214q18 0 18 18v80q0 18-18 18h-20v36l-40-36H330q-18 0-18-18v-80q0-18 18-18Z'),
  rect('be', 104, 92, 120, 11, 5),
  rect('dim', 104, 116, 200, 11, 5),
  rect('dim', 104, 140, 152, 11, 5),
  rect('board', 342, 184, 176, 11, 5),
  rect('board', 342, 208, 120, 11, 5),
  blossom(500, 96, 1.4),
  petal(440, 70, 60),
  petal(552, 70, 140),
);
const train = scene(
  sun(430, 126, 88),
  mountain(220, 70, 1),
  path('mid', 'M0 240c90-30 170-24 260-8s240 10 380-14v142H0Z'),
  rails(300),
  carriage(-40, 298, 'fe'),
  carriage(118, 298, 'fe'),
  carriage(276, 298, 'fe', true),
  branch(0, 10, 1),
  petal(560, 90, 50),
);
const street = scene(
  sun(500, 90, 58),
  tower(24, 340, 104, 250, 'deep'),
  tower(140, 340, 72, 180),
  tower(430, 340, 74, 200),
  tower(514, 340, 104, 270, 'deep'),
  tokyoTower(320, 320, 1.6),
  path('near', 'M0 326h640v34H0Z'),
  line('near', 'M60 150q120 50 260 20t270-40', 4),
  [
    [120, 168, 'fe'],
    [220, 182, 'ops'],
    [420, 158, 'fe'],
    [530, 142, 'ops'],
  ].map(([x, y, c]) => [
    rect('ink', x - 10, y, 20, 7, 2),
    rect(c, x - 18, y + 6, 36, 42, 16),
    rect('lamp', x - 18, y + 22, 36, 8),
  ]),
  petal(280, 80, 40),
  petal(380, 60, 120),
);

export const jobAndPostPictures = {
  'company-street': streetSide,
  'company-line': lineSide,
  'company-harbour': harbour,
  'job-japan': japan,
  'job-mongolia': mongolia,
  'job-remote': remote,
  'job-internship': internship,
  'post-desk': desk,
  'post-talk': talk,
  'post-train': train,
  'post-street': street,
};
