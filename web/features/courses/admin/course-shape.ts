import { courseForm, type ManagedCourse } from '#domain/courses/admin-contract.ts';
import type { CourseDetail } from '#domain/courses/contract.ts';
import type { StoredFile } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import {
  type ContentDraft,
  type ContentShape,
  filledMembers,
  membersOf,
  textIn,
} from '#web/admin-kit/record-editor/content-draft.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { MemberLabels } from '#web/admin-kit/record-editor/use-field.ts';

/** What is written of a course in every language. */
export const courseParts: readonly TextPart[] = [
  { field: 'title', label: m.manage_title, required: true },
  { field: 'description', label: m.manage_description, lines: 7 },
  { field: 'level', label: m.manage_level, hint: m.manage_level_hint },
  { field: 'duration', label: m.manage_duration, hint: m.manage_duration_hint },
];

/** What the other members of a course are called. */
export const courseLabels = {
  price: m.manage_price,
  number: m.manage_number,
  outcomes: m.manage_outcomes,
  projects: m.manage_projects_built,
  sample_lesson_id: m.manage_sample_lesson,
  start_date: m.manage_start_date,
  pace: m.manage_pace,
  payment_terms: m.manage_payment_terms,
  faq: m.manage_faq,
  instructor_name: m.manage_instructor,
  instructor_bio: m.manage_instructor_bio,
  instructor_image: m.manage_instructor_image,
  cover: m.manage_cover,
} as const satisfies MemberLabels;

const images = ['instructor_image_file_id', 'cover_file_id'];
const members = Object.keys(courseForm.shape).filter((member) => !images.includes(member));

/** The form of a course. A number that nobody has touched is not sent: it may have been arranged meanwhile. */
export const courseShape: ContentShape<ManagedCourse> = {
  shape: courseForm,
  draftOf: (course) => ({
    ...membersOf(members, course ?? { is_active: false, weekly_release: false }),
    instructor_image: course?.instructor_image ?? null,
    cover: course?.cover ?? null,
  }),
  bodyOf: ({ instructor_image: image, cover, ...draft }, course) => {
    const { price, number, ...filled } = filledMembers(draft);
    return {
      ...filled,
      instructor_image_file_id: (image as StoredFile | null)?.id ?? null,
      cover_file_id: (cover as StoredFile | null)?.id ?? null,
      ...(price !== undefined && { price: Number(price) }),
      ...(number !== undefined && Number(number) !== course?.number && { number: Number(number) }),
    };
  },
};

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** The course that a visitor would see of a form: what is wrong or missing in it counts as empty. */
export function coursePreview(
  draft: ContentDraft,
  { course, now }: { course: ManagedCourse | null; now: string },
): CourseDetail {
  const text = (member: string) => textIn(draft, member);
  const number = (member: string) => {
    const value = Number(text(member));
    return Number.isInteger(value) ? value : 0;
  };
  return {
    id: course?.id ?? '',
    title: text('title') ?? '',
    title_jp: text('title_jp'),
    title_mn: text('title_mn'),
    description: text('description') ?? '',
    description_jp: text('description_jp'),
    description_mn: text('description_mn'),
    level: text('level'),
    level_jp: text('level_jp'),
    level_mn: text('level_mn'),
    duration: text('duration'),
    duration_jp: text('duration_jp'),
    duration_mn: text('duration_mn'),
    price: text('price') === null ? null : number('price'),
    number: number('number'),
    weekly_release: draft['weekly_release'] === true,
    cover_file_id: null,
    is_active: draft['is_active'] === true,
    instructor_name: text('instructor_name'),
    instructor_bio: text('instructor_bio'),
    instructor_image_file_id: null,
    outcomes: text('outcomes'),
    projects: text('projects'),
    faq: text('faq'),
    start_date: wholeDay.test(text('start_date') ?? '') ? text('start_date') : null,
    pace: text('pace'),
    payment_terms: text('payment_terms'),
    sample_lesson: null,
    updated_at: now,
    lesson_count: course?.lesson_count ?? 0,
    weeks: [],
  };
}
