// The covers of the four stages.
import {
  blossom,
  carriage,
  cover,
  ger,
  ground,
  hills,
  mountain,
  stages,
  stop,
  sun,
  tokyoTower,
  tower,
} from './scenery.mjs';
import { line, path, rect } from './svg.mjs';

/** The four stages: the steppe, the pass, the sea and the city, each a stop further on the route. */
const stage = (index, ...parts) =>
  cover(
    parts,
    ground,
    rect('snow', 40, 320, 560, 12),
    stages.slice(0, index).map((c, i) => rect(c, 40 + i * 140, 320, 140, 12)),
    [0, 1, 2, 3, 4].map((i) => stop(40 + i * 140, 326, i === index ? 16 : 9)),
    blossom(40 + index * 140, 282, 0.9),
  );
const steppe = stage(1, sun(500, 130, 70), hills, ger(96, 218, 1.1), ger(240, 244, 0.7), ger(330, 238, 0.6));
const pass = stage(
  2,
  sun(140, 110, 60),
  path('far', 'M0 220 90 110l64 66 96-126 120 150 90-104 180 150v120H0Z'),
  path('snow', 'M250 50l-40 52 24-8 18 18 18-16 22 12Z'),
  path('mid', 'M0 270 120 190l110 76 130-90 130 84 150-60v160H0Z'),
  rect('deep', 0, 284, 640, 6),
  carriage(70, 282, 'be'),
  carriage(226, 282, 'be', true),
);
const sea = stage(
  3,
  sun(400, 120, 92),
  mountain(190, 74, 1),
  rect('mid', 0, 250, 640, 110),
  line('snow', 'M60 270h70M190 284h96M400 272h120M520 290h60', 5),
  path('board', 'M470 262h104l-16 24h-72Z'),
  path('db', 'M520 258v-72l44 66Z'),
);
const city = stage(
  4,
  sun(150, 120, 66),
  hills[0],
  tower(330, 320, 54, 150),
  tower(392, 320, 66, 210, 'deep'),
  tower(464, 320, 48, 124),
  tower(574, 320, 54, 168, 'deep'),
  tower(70, 320, 60, 110),
  tower(138, 320, 52, 150, 'deep'),
  tokyoTower(262, 320, 1.5),
);

export const stageCovers = { 'stage-1': steppe, 'stage-2': pass, 'stage-3': sea, 'stage-4': city };
