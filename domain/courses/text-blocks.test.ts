import { expect, test } from 'vitest';
import { areTextBlocks, textBlocks, textLines } from './text-blocks.ts';

test('splits a text at its empty lines into headings and texts', () => {
  expect(textBlocks('\nShop\r\nA cart.\nA payment.\n \n\nBlog\nPosts.')).toEqual([
    { title: 'Shop', text: 'A cart.\nA payment.' },
    { title: 'Blog', text: 'Posts.' },
  ]);
  expect(textBlocks(null)).toEqual([]);
});

test('finds a heading without a text', () => {
  expect(areTextBlocks('Shop\nA cart.\n\nBlog')).toBe(false);
  expect(areTextBlocks('Shop\nA cart.')).toBe(true);
  expect(areTextBlocks(null)).toBe(true);
});

test('leaves out empty lines', () => {
  expect(textLines(' One \n\nTwo')).toEqual(['One', 'Two']);
  expect(textLines(null)).toEqual([]);
});
