import { describe, expect, test } from 'vitest';
import { courseRecord } from '#domain/courses/record.ts';
import { jobRecord } from '#domain/jobs/record.ts';
import { checkContent } from '#web/admin-kit/record-editor/content-draft.ts';
import { lenientValues, recordShape, type Stored } from './record-draft.ts';

const facts = {
  id: '5b1c1e9e-6d2f-4f8e-9a57-111111111111',
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-02T00:00:00.000Z',
};
const image = { id: '5b1c1e9e-6d2f-4f8e-9a57-222222222222', name: 'office.jpg', byte_size: 10 };

describe('the form of a job', () => {
  const form = jobRecord.form.parse({
    title: 'Engineer',
    title_mn: 'Инженер',
    work_mode: 'remote',
    closes_at: '2030-01-31T03:00:00.000Z',
    image_file_id: image.id,
  });
  const job: Stored = { ...form, ...facts, image_file: image, application_count: 0 };
  const shape = recordShape(jobRecord);

  test('does not change the closing time if the day is unchanged', () => {
    expect(jobRecord.form.parse(shape.bodyOf(shape.draftOf(job), job))).toEqual(form);
  });

  test('closes a job at the end of the chosen day, and never when the day is emptied', () => {
    const draft = shape.draftOf(job);
    expect(draft['closes_at']).toBe('2030-01-31');
    expect(shape.bodyOf({ ...draft, closes_at: '2030-02-01' }, job)).toMatchObject({
      closes_at: '2030-02-01T15:59:59.999Z',
    });
    expect(jobRecord.form.parse(shape.bodyOf({ ...draft, closes_at: '' }, job)).closes_at).toBeNull();
    expect(jobRecord.form.safeParse(shape.bodyOf({ ...draft, closes_at: '2030-02' }, job)).success).toBe(false);
  });

  test('is previewed before it is complete', () => {
    const values = lenientValues(jobRecord, { ...shape.draftOf(null), title: ' New ', closes_at: '2030' });
    expect(values).toMatchObject({ title: 'New', kind: 'job', work_mode: null, closes_at: null, is_active: false });
    expect(lenientValues(jobRecord, shape.draftOf(null))).toMatchObject({ title: '', description: '', location: null });
  });
});

describe('the form of a course', () => {
  const form = courseRecord.form.parse({ title: 'Course', title_jp: 'コース', price: 250_000, is_active: true });
  const course: Stored = { ...form, ...facts, number: 4, cover_file: null, lessons: [], lesson_count: 3 };
  const shape = recordShape(courseRecord);
  const draft = shape.draftOf(course);
  const bodyOf = (more: object) => shape.bodyOf({ ...draft, ...more }, course);

  test('sends prices as numbers, and none for an empty one', () => {
    expect(bodyOf({ price: ' 300000 ' })).toMatchObject({ price: 300_000 });
    expect(courseRecord.form.parse(bodyOf({ price: '' })).price).toBeNull();
    expect(courseRecord.form.safeParse(bodyOf({ price: 'free' })).success).toBe(false);
  });

  test('does not send an unchanged position', () => {
    expect(bodyOf({})).not.toHaveProperty('number');
    expect(bodyOf({ number: '' })).not.toHaveProperty('number');
    expect(bodyOf({ number: '9' })).toMatchObject({ number: 9 });
    expect(shape.bodyOf({ ...shape.draftOf(null), number: '4' }, null)).toMatchObject({ number: 4 });
  });

  test('reports a heading without text', () => {
    const errorsOf = (projects: string) => {
      const options = { fields: {}, shouldUseNativeValidation: false };
      return (checkContent(shape, course)({ ...draft, projects }, undefined, options) as { errors: object }).errors;
    };
    expect(errorsOf('Shop\nA cart.\n\nBlog')).toMatchObject({ projects: { type: 'blocks_wrong' } });
    expect(errorsOf('Shop\nA cart.\n\nBlog\nPosts.')).toEqual({});
  });

  test('sends images by id', () => {
    expect(bodyOf({})).toMatchObject({ instructor_image_file_id: null, cover_file_id: null });
    expect(bodyOf({ cover_file_id: image })).toMatchObject({ cover_file_id: image.id });
    expect(bodyOf({ instructor_image_file_id: image })).toMatchObject({ instructor_image_file_id: image.id });
    expect(shape.draftOf({ ...course, cover_file: image })['cover_file_id']).toEqual(image);
  });

  test('previews a wrong price as none', () => {
    expect(lenientValues(courseRecord, { ...draft, price: 'much' })).toMatchObject({ title: 'Course', price: null });
  });
});
