import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankEntries } from '#domain/profiles/entries.ts';
import { degrees, japaneseLevels, schoolFields, visaKinds } from '#domain/profiles/rules.ts';
import { type DemandLine, type DemandProfile, demandKeys, type StatedJob } from './lines.ts';
import { type Applicant, demandLines, summaryOf } from './rules.ts';
import { applicantWith, solvedApplicants, solvedAt, statedJobs } from './testing/solved-pairs.ts';

const { day } = solvedAt;
const linesOf = (job: StatedJob, applicant: Applicant) => demandLines(job, applicant, solvedAt);
const lineOf = (lines: readonly DemandLine[], key: DemandLine['key']) => lines.find((line) => line.key === key);

const month = fc
  .record({ year: fc.integer({ min: 2005, max: 2030 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`);
const comingMonth = month.filter((one) => one > day.slice(0, 7));
const entryMonth = fc.oneof(month, fc.constant(''));
const exam = fc.constantFrom(
  ...(['JLPT N1', 'N2', '日本語能力試験N3', 'JLPT N5', 'TOEIC 900', 'IELTS 8', '英検1級', 'TOEFL iBT 110'] as const),
  ...(['ITPEC FE', '応用情報技術者試験', 'Driving license B'] as const),
);
const licence = fc.record({ name: exam, name_ja: fc.constant(''), date: entryMonth });
const school = fc.record({
  school_name: fc.constantFrom('МУИС', 'Tokyo', '東京情報専門学校', 'プログラミング講座'),
  degree: fc.constantFrom('' as const, ...degrees),
  field: fc.constantFrom('' as const, ...schoolFields),
  start_date: entryMonth,
  end_date: entryMonth,
});
const work = fc.record({
  position: fc.constantFrom('', 'Developer', 'Нягтлан бодогч'),
  technologies: fc.constantFrom('', 'TypeScript, React', 'Excel'),
  employment: fc.constantFrom('' as const, 'permanent' as const, 'internship' as const),
  start_date: entryMonth,
  end_date: entryMonth,
});
const skill = fc.constantFrom('React', 'TypeScript', 'Java').map((name) => ({ ...blankEntries.skills, name }));

const applicants = fc.constantFrom(...solvedApplicants.values());
const jobs = fc
  .tuple(fc.constantFrom(...statedJobs.values()), fc.constantFrom(...statedJobs.values()))
  .map(([one, other]): StatedJob => ({ ...one, ...other }));

/** Members that are filled in if they are empty. */
const members: fc.Arbitrary<Partial<DemandProfile>> = fc.record(
  {
    japanese_level: fc.constantFrom(...japaneseLevels, 'conversational'),
    jlpt_month: month,
    currently_living_in_japan: fc.boolean(),
    current_visa_type: fc.constantFrom(...visaKinds),
    residence_expires_on: month.map((one) => `${one}-01`),
    address: fc.constantFrom('Улаанбаатар', 'Сөүл'),
  },
  { requiredKeys: [] },
);
const entries = fc.record({
  licences: fc.array(licence, { maxLength: 2 }),
  education: fc.array(school, { maxLength: 2 }),
  work_experience: fc.array(work, { maxLength: 2 }),
  skills: fc.array(skill, { maxLength: 2 }),
});

function withMore({ profile, ...rest }: Applicant, more: Partial<DemandProfile>, lists: object): Applicant {
  const filled = Object.entries(more).filter(([name]) => profile[name as keyof DemandProfile] === null);
  const longer = Object.entries(lists).map(([name, added]) => [
    name,
    [...(profile[name as 'licences'] as object[]), ...(added as object[])],
  ]);
  const { profile: whole } = applicantWith({
    ...profile,
    ...Object.fromEntries(filled),
    ...Object.fromEntries(longer),
  });
  return { ...rest, profile: whole };
}

test('a profile that says more never turns a met demand into one that is not yet met', () => {
  fc.assert(
    fc.property(jobs, applicants, members, entries, (job, applicant, more, lists) => {
      const before = linesOf(job, applicant);
      // An added text that the papers cannot print is a gap of the papers.
      const after = linesOf(job, withMore(applicant, more, lists)).filter(({ key }) => key !== 'papers');
      const lost = after.filter(({ key, state }) => state === 'not_yet' && lineOf(before, key)?.state === 'met');
      expect(lost).toEqual([]);
    }),
  );
});

test('of a job that states nothing no demand on the person is met or missing', () => {
  fc.assert(
    fc.property(applicants, members, entries, (applicant, more, lists) => {
      const lines = linesOf({}, withMore(applicant, more, lists));
      const stated = lines.filter(({ reason }) => reason.code !== 'job_silent').map(({ key }) => key);
      expect(stated).toEqual(['application', 'papers']);
      expect(lines.filter(({ reason }) => reason.code === 'job_silent').every(({ state }) => state === 'unknown')).toBe(
        true,
      );
      expect(summaryOf(lines)).toEqual({ isAllMet: false, notYet: 0 });
    }),
  );
});

test('an exam of a coming month never counts', () => {
  const planned = fc.record({
    japanese_level: fc.constantFrom(null, ...japaneseLevels),
    jlpt_month: comingMonth,
    licences: fc.array(fc.record({ name: exam, name_ja: fc.constant(''), date: comingMonth }), { maxLength: 3 }),
  });
  const asked = fc.record({
    japanese_level: fc.constantFrom(...japaneseLevels),
    english_level: fc.constantFrom('reading' as const, 'conversation' as const, 'business' as const),
    country: fc.constant('japan' as const),
  });
  fc.assert(
    fc.property(planned, asked, (facts, job) => {
      const lines = linesOf(job, applicantWith(facts));
      const states = (['japanese', 'english', 'visa'] as const).map((key) => lineOf(lines, key)?.state);
      expect(states).not.toContain('met');
    }),
  );
});

test('lines have the order of their keys', () => {
  const keys = linesOf({ country: 'japan' }, applicantWith({})).map(({ key }) => key);
  expect(keys).toEqual(demandKeys);
});

test('a card counts what is not yet met of what the job states of a person', () => {
  const summary = (job: StatedJob, facts: Record<string, unknown>) => summaryOf(linesOf(job, applicantWith(facts)));
  const n3 = { japanese_level: 'N3', jlpt_month: '2026-07' };
  expect(summary({ japanese_level: 'N3' }, n3)).toEqual({ isAllMet: true, notYet: 0 });
  expect(summary({ japanese_level: 'N3' }, { ...n3, hasApplied: true })).toEqual({ isAllMet: true, notYet: 0 });
  expect(summary({ japanese_level: 'N3', experience: 'one_year' }, n3)).toEqual({ isAllMet: false, notYet: 0 });
  const job = { japanese_level: 'N2', apply_from: 'japan', closes_at: '2026-11-01T00:00:00.000Z' } as const;
  expect(summary(job, { ...n3, currently_living_in_japan: false })).toEqual({ isAllMet: false, notYet: 2 });
});

test('what the papers lack is unknown until the works are loaded', () => {
  const whole = solvedApplicants.get('complete');
  const papersOf = (applicant: Applicant) => lineOf(linesOf({}, applicant), 'papers');
  expect(whole && papersOf(whole)?.state).toBe('met');
  expect(whole && papersOf({ ...whole, works: null })?.state).toBe('unknown');
  expect(papersOf({ ...applicantWith({}), works: null })?.state).toBe('not_yet');
});

test.each([
  ['japanese', { japanese_level: 'N3' }, {}, 'profile_silent', ['certificate']],
  ['japanese', { japanese_level: 'N3' }, { japanese_level: 'N4', jlpt_month: '2025-12' }, 'japanese_below', ['exam']],
  [
    'japanese',
    { japanese_level: 'N2' },
    { japanese_level: 'N2', jlpt_month: '2026-12' },
    'japanese_planned',
    ['result'],
  ],
  ['experience', { experience: 'one_year' }, {}, 'profile_silent', ['jobs_done']],
  ['students', { students_only: 'yes' }, {}, 'profile_silent', ['school']],
  ['visa', { country: 'japan' }, {}, 'visa_unclear', ['readiness']],
  ['technologies', { technologies: 'React' }, {}, 'technologies_open', ['skills', 'courses']],
  ['application', {}, { hasApplied: true }, 'application_sent', ['own_application']],
] as const)('the line %s of a job with %j for %j says why and what is next', (key, job, facts, code, next) => {
  const line = lineOf(linesOf(job, applicantWith(facts)), key);
  expect([line?.reason.code, line?.next]).toEqual([code, next]);
});
