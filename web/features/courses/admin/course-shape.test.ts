import { describe, expect, test } from 'vitest';
import { courseForm, type ManagedCourse } from '#domain/courses/admin-contract.ts';
import { checkContent } from '#web/admin-kit/record-editor/content-draft.ts';
import { coursePreview, courseShape } from './course-shape.ts';

const course: ManagedCourse = {
  ...courseForm.parse({ title: 'Course', title_jp: 'コース', price: 250_000, is_active: true }),
  id: '5b1c1e9e-6d2f-4f8e-9a57-111111111111',
  number: 4,
  cover: null,
  instructor_image: null,
  lessons: [],
  lesson_count: 3,
  enrollment_count: 0,
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-02T00:00:00.000Z',
};
const draft = courseShape.draftOf(course);
const bodyOf = (more: object) => courseShape.bodyOf({ ...draft, ...more }, course);

describe('the form of a course', () => {
  test('sends prices as numbers, and none for an empty one', () => {
    expect(bodyOf({ price: ' 300000 ' })).toMatchObject({ price: 300_000 });
    expect(courseForm.parse(bodyOf({ price: '' })).price).toBeNull();
    expect(courseForm.safeParse(bodyOf({ price: 'free' })).success).toBe(false);
  });

  test('says nothing of a place that nobody has touched', () => {
    expect(bodyOf({})).not.toHaveProperty('number');
    expect(bodyOf({ number: '' })).not.toHaveProperty('number');
    expect(bodyOf({ number: '9' })).toMatchObject({ number: 9 });
    expect(courseShape.bodyOf({ ...courseShape.draftOf(null), number: '4' }, null)).toMatchObject({ number: 4 });
  });

  test('says where a heading has no text below it', () => {
    const errorsOf = (projects: string) => {
      const checked = checkContent(courseShape, course)({ ...draft, projects }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      return (checked as { errors: object }).errors;
    };
    expect(errorsOf('Shop\nA cart.\n\nBlog')).toMatchObject({ projects: { type: 'blocks_wrong' } });
    expect(errorsOf('Shop\nA cart.\n\nBlog\nPosts.')).toEqual({});
  });

  test('sends the images by their ids', () => {
    expect(bodyOf({})).toMatchObject({ instructor_image_file_id: null, cover_file_id: null });
    expect(bodyOf({ cover: { id: 'y', name: 'cover.png', byte_size: 1 } })).toMatchObject({ cover_file_id: 'y' });
    expect(bodyOf({ instructor_image: { id: 'x', name: 'me.webp', byte_size: 1 } })).toMatchObject({
      instructor_image_file_id: 'x',
    });
  });

  test('is shown before it is saved, half filled too', () => {
    const shown = coursePreview({ ...draft, price: 'much' }, { course, now: course.updated_at });
    expect(shown).toMatchObject({ title: 'Course', title_jp: 'コース', price: 0, number: 4, lesson_count: 3 });
  });
});
