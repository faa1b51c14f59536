import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mockup } from './Mockup.tsx';
import { Scenery } from './Scenery.tsx';

const ids = Array.from({ length: 200 }, (_, index) => `Company ${index}`);

test.each([
  ['a town', Scenery],
  ['a window', Mockup],
])('%s is drawn differently for each id, and the same each time', (_, Drawing) => {
  const draw = () => ids.map((id) => renderToStaticMarkup(<Drawing id={id} />));
  const drawn = draw();
  expect(new Set(drawn).size).toBe(ids.length);
  expect(draw()).toEqual(drawn);
  expect(drawn.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
});
