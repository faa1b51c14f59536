import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** The code of public screens and their components, by path. */
const screens = import.meta.glob<string>(
  [
    './ui/*.tsx',
    './pages/{public,auth}/*.tsx',
    './features/{community,companies,courses,jobs,newsletter,posts,projects,shell,site}/*.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Attributes that reserve the box of an image and decide when it is loaded. */
const needed = ['width', 'height', 'decoding', 'loading', 'alt'];

/** The images in a file, with the attributes that each lacks. */
function imagesIn(path: string, code: string): { path: string; lacks: string[] }[] {
  const found: { path: string; lacks: string[] }[] = [];
  const visitor = new Visitor({
    JSXOpeningElement: ({ name, attributes }: JSXOpeningElement) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'img') return;
      const given = attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? [attribute.name.name] : [],
      );
      found.push({ path, lacks: needed.filter((attribute) => !given.includes(attribute)) });
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found;
}

describe('images do not shift the layout', () => {
  test('images on public screens have a size and a loading strategy', () => {
    const found = Object.entries(screens).flatMap(([path, code]) => imagesIn(path, code));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
  });

  test('finds an image without these attributes', () => {
    expect(imagesIn('a.tsx', '<p><img src="a.png" alt="" width={4} {...rest} /></p>')).toEqual([
      { path: 'a.tsx', lacks: ['height', 'decoding', 'loading'] },
    ]);
  });
});
