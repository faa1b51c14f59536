/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from 'node:crypto';
import type { AnyRecordEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames, type RecordNoun } from '#domain/kernel/records/record-names.ts';
import { columnsOf, type Field } from '#domain/kernel/records/record.ts';
import type { Services } from '#server/services/services.ts';
import type { AnyRecord } from '#server/core/records/source.ts';
import { buildEnrollment, buildJob, buildLearner, buildLesson } from './build.ts';

/** Creates a row that refers to the record with this id. */
type Refer = (id: string) => Promise<unknown>;

/** A record, its operations, how to refer to it, and values for every field besides the title. */
export interface ContentKind extends AnyRecordEndpoints {
  noun: string;
  table: AnyRecord['table'];
  title: string;
  refer: Record<string, Refer>;
  /** Values for the required fields besides the title. */
  needed: Record<string, unknown>;
  whole: Record<string, unknown>;
}

const modules = import.meta.glob<object>('/domain/*/record.ts', { eager: true });
const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(modules));

export const nouns = Object.keys(recordNames) as RecordNoun[];

/** The declaration of a record. */
export function recordOf(noun: RecordNoun): AnyRecord {
  const record = exported[`${noun}Record`];
  if (!record) throw new Error(`No domain/<feature>/record.ts exports ${noun}Record`);
  return record as AnyRecord;
}

/** All records of the site with their operations, for tests that apply to each; groups need a course. */
export const contentKinds = (services: () => Services): ContentKind[] => {
  const refer = referrers(services);
  return nouns.flatMap((noun) => (noun === 'group' ? [] : [kindOf(noun, refer[noun] ?? {})]));
};

function kindOf(noun: RecordNoun, refer: Record<string, Refer>): ContentKind {
  const record = recordOf(noun);
  return {
    ...(exported[`${noun}Endpoints`] as AnyRecordEndpoints),
    noun,
    table: record.table,
    title: record.title,
    refer,
    needed: requiredOf(record),
    whole: samplesOf(record),
  };
}

/** Values for the fields of a record besides the title. */
const samplesOf = (record: AnyRecord) => Object.assign({}, ...Object.entries(record.fields).map(valuesOf(record)));

/** Values for the required fields of a record besides the title. */
export const requiredOf = (record: AnyRecord): Record<string, unknown> => {
  const required = Object.entries(record.fields).filter(([name, field]) => field.isRequired && name !== record.title);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(name, field)]));
};

const valuesOf =
  (record: AnyRecord) =>
  ([name, field]: [string, Field]) =>
    Object.fromEntries(
      columnsOf(name, field).flatMap((column) => {
        const value = sampleOf(column, field);
        return column === record.title || value === undefined ? [] : [[column, value]];
      }),
    );

/** Texts with a form of their own. */
const checkedTexts: Readonly<Record<string, string>> = {
  register_number: '5123456',
  contact_email: 'contact@example.com',
};

// Undefined for values that the server completes or that must exist before.
function sampleOf(column: string, { input, stored, choices = [] }: Field): unknown {
  if (stored || input === 'image' || input === 'reference') return undefined;
  const samples = {
    text: checkedTexts[column] ?? `${column} ө`,
    lines: `${column}\n本文`,
    link: `https://example.com/${column}`,
    number: 250_000,
    choice: choices.at(-1),
    flag: true,
    day: '2030-02-28',
    closing_day: '2030-01-31T15:59:59.999Z',
  };
  return samples[input];
}

function referrers(services: () => Services): Partial<Record<RecordNoun, Record<string, Refer>>> {
  const application = async (id: string) => {
    const { id: applicant } = await buildLearner(services());
    const now = services().clock.now();
    const row = { id: randomUUID(), cover_letter: 'Me', status: 'pending', created_at: now, updated_at: now } as const;
    await services()
      .db.insertInto('applications')
      .values({ ...row, job_id: id, applicant_id: applicant })
      .execute();
  };
  const proposal = async (id: string) => {
    const { id: applicant } = await buildLearner(services());
    const now = services().clock.now();
    const row = { id: randomUUID(), proposal: 'Me', status: 'pending', created_at: now, updated_at: now } as const;
    await services()
      .db.insertInto('project_applications')
      .values({ ...row, project_id: id, applicant_id: applicant })
      .execute();
  };
  const enrollment: Refer = async (course_id) =>
    await buildEnrollment(services(), {
      course_id,
      student_id: (await buildLearner(services())).id,
      status: 'pending',
    });
  return {
    job: { applications: application },
    course: {
      lessons: async (course_id) => await buildLesson(services(), { course_id }),
      enrollments: enrollment,
    },
    project: { proposals: proposal },
    company: { jobs: async (company_id) => await buildJob(services(), { company_id }) },
  };
}
