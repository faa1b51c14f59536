import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalLink, optionalText, plainText, requiredText } from '#domain/kernel/content.ts';
import { checkContent, type ContentDraft, filledMembers, membersOf } from './content-draft.ts';

const shape = z.object({
  title: requiredText(5),
  description: plainText(10),
  link: optionalLink,
  level: optionalText(5),
  price: z._default(z.nullable(z.int().check(z.gte(0))), null),
  day: z._default(z.nullable(z.iso.date()), null),
  is_active: z._default(z.boolean(), false),
});
const members = Object.keys(shape.shape);
const resolver = checkContent(
  {
    shape,
    draftOf: (stored: object | null) => membersOf(members, stored),
    bodyOf: (draft) => ({ ...filledMembers(draft), ...(draft['price'] && { price: Number(draft['price']) }) }),
  },
  null,
);

const draft = (more: ContentDraft): ContentDraft => ({
  ...membersOf(members, { is_active: true }),
  title: 'One',
  ...more,
});
const errorsOf = (more: ContentDraft) => {
  const { errors } = resolver(draft(more), undefined, { fields: {}, shouldUseNativeValidation: false }) as {
    errors: object;
  };
  return errors;
};

describe('a form of content', () => {
  test('converts values to text and missing ones to empty strings', () => {
    expect(
      membersOf(['title', 'price', 'level', 'is_active'], { title: 'One', price: 0, level: null, is_active: true }),
    ).toEqual({
      title: 'One',
      price: '0',
      level: '',
      is_active: true,
    });
  });

  test('requires only the title', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ title: ' ' })).toEqual({ title: { type: 'required', message: '' } });
  });

  test.each<[string, ContentDraft, object]>([
    ['a long text', { level: 'aaaaaa' }, { level: { type: 'too_long', message: '5' } }],
    ['a script as link', { link: 'javascript:alert(1)' }, { link: { type: 'link_wrong', message: '' } }],
    ['a fraction', { price: '1.5' }, { price: { type: 'number_wrong', message: '' } }],
    ['a price that is not a number', { price: 'much' }, { price: { type: 'number_wrong', message: '' } }],
    ['a price below 0', { price: '-1' }, { price: { type: 'number_wrong', message: '' } }],
    ['an incomplete date', { day: '2026-05' }, { day: { type: 'date_wrong', message: '' } }],
  ])('refuses %s', (_, more, errors) => {
    expect(errorsOf(more)).toEqual(errors);
  });
});
