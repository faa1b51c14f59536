// Portraits of instructors without a photograph: drawn, on a piece of the landscape.
import { blossom, mountain, sun, tower } from './scenery.mjs';
import { at, circle, drawing, ellipse, line, path, rect } from './svg.mjs';

/** A bust on 200 by 200: the collar's colour, the hair before and behind the face, and what else there is. */
function portrait({ back, coat, behind = [], hair, extra = [], skin = 'skin' }) {
  return drawing(
    200,
    200,
    rect('far', 0, 0, 200, 200),
    back,
    behind,
    path(coat, 'M24 200c0-38 30-54 76-54s76 16 76 54Z'),
    path('board', 'M78 148l22 28 22-28-8-6H86Z'),
    path(skin, 'M84 122h32v28q-16 18-32 0Z'),
    ellipse(skin, 100, 94, 37, 43),
    hair,
    circle('ink', 86, 98, 3.6),
    circle('ink', 114, 98, 3.6),
    line('ink', 'M90 118q10 8 20 0', 3.4),
    extra,
  );
}

const hills = path('near', 'M0 150c40-24 80-20 110-8s60 4 90-10v68H0Z');
const dusk = [sun(150, 62, 40), hills];
const peak = [sun(46, 60, 30), mountain(20, 92, 0.42), hills];
const town = [tower(8, 200, 34, 110), tower(156, 200, 38, 130)];
const shortHair = path(
  'ink',
  'M62 92c-6-40 14-58 40-58 28 0 44 20 36 58-4-16-10-24-18-28-18 8-38 6-48-2-6 8-8 18-10 30Z',
);
const sideHair = path('ink', 'M61 96c-8-42 16-64 42-62 26 0 42 24 36 60-4-22-14-30-30-32-18 0-36 4-48 34Z');
const longBack = path('ink', 'M58 92c-4-42 18-60 42-60s46 18 42 60c-2 26 4 44 10 58H48c6-14 12-32 10-58Z');
const fringe = path('ink', 'M62 94c-2-38 14-54 38-54s40 16 38 54c-6-18-14-26-24-30-16 12-38 10-52 30Z');
const glasses = line(
  'ink',
  'M74 98a12 10 0 1 0 24 0 12 10 0 1 0-24 0M102 98a12 10 0 1 0 24 0 12 10 0 1 0-24 0M98 97h4',
  3,
);
const deel = line('ops', 'M100 176l26-20q26 6 30 44', 7);

export const portraits = {
  'portrait-1': portrait({ back: dusk, coat: 'be', hair: shortHair, extra: deel, skin: 'skin2' }),
  'portrait-2': portrait({ back: peak, coat: 'fe', behind: longBack, hair: fringe, extra: blossom(140, 62, 0.55) }),
  'portrait-3': portrait({ back: town, coat: 'deep', hair: sideHair, extra: glasses }),
  'portrait-4': portrait({
    back: dusk,
    coat: 'db',
    behind: [circle('ink', 100, 30, 20)],
    hair: path('ink', 'M61 96c-6-42 14-60 39-60s45 18 39 60c-4-22-14-34-39-34S65 74 61 96Z'),
    extra: glasses,
    skin: 'skin2',
  }),
  'portrait-5': portrait({
    back: peak,
    coat: 'ops',
    hair: shortHair,
    extra: path('ink', 'M66 110c4 22 16 30 34 30s30-8 34-30c2 26-10 40-34 40s-36-14-34-40Z'),
  }),
  'portrait-6': portrait({
    back: town,
    coat: 'fe',
    behind: path('ink', 'M56 90c-4-40 16-58 44-58s48 18 44 58c0 20 0 34-4 44H60c-4-10-4-24-4-44Z'),
    hair: sideHair,
    skin: 'skin',
  }),
};

/** A bust before a plain wall on 150 by 200, as a photo for an application has it. */
export const demonstrationPhoto = drawing(
  150,
  200,
  rect('sky', 0, 0, 150, 200),
  at(
    -25,
    8,
    1,
    longBack,
    path('ink', 'M18 200c0-40 32-56 82-56s82 16 82 56Z'),
    path('board', 'M76 146l24 34 24-34-10-6H86Z'),
    path('skin', 'M84 122h32v26q-16 22-32 0Z'),
    ellipse('skin', 100, 94, 37, 43),
    fringe,
    circle('ink', 86, 98, 3.6),
    circle('ink', 114, 98, 3.6),
    line('ink', 'M91 119q9 6 18 0', 3.2),
  ),
);
