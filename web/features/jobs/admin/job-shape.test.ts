import { describe, expect, test } from 'vitest';
import { jobForm, type ManagedJob } from '#domain/jobs/admin-contract.ts';
import { jobPreview, jobShape } from './job-shape.ts';

const job: ManagedJob = {
  ...jobForm.parse({
    title: 'Engineer',
    title_mn: 'Инженер',
    work_mode: 'remote',
    closes_at: '2030-01-31T03:00:00.000Z',
  }),
  id: '5b1c1e9e-6d2f-4f8e-9a57-111111111111',
  image_file: { id: '5b1c1e9e-6d2f-4f8e-9a57-222222222222', name: 'office.jpg', byte_size: 10 },
  image_file_id: '5b1c1e9e-6d2f-4f8e-9a57-222222222222',
  application_count: 0,
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-02T00:00:00.000Z',
};

describe('the form of a job', () => {
  test('sends back what it was opened with, whatever moment of the day the job closes at', () => {
    const { id: _, image_file: __, application_count: ___, created_at: ____, updated_at: _____, ...form } = job;
    expect(jobForm.parse(jobShape.bodyOf(jobShape.draftOf(job), job))).toEqual(form);
  });

  test('closes a job with the day that is chosen, and with none when it is emptied', () => {
    const draft = jobShape.draftOf(job);
    expect(draft['closes_at']).toBe('2030-01-31');
    expect(jobShape.bodyOf({ ...draft, closes_at: '2030-02-01' }, job)).toMatchObject({
      closes_at: '2030-02-01T15:59:59.999Z',
    });
    expect(jobForm.parse(jobShape.bodyOf({ ...draft, closes_at: '' }, job)).closes_at).toBeNull();
    expect(jobForm.safeParse(jobShape.bodyOf({ ...draft, closes_at: '2030-02' }, job)).success).toBe(false);
  });

  test('is shown before it is saved, half filled too', () => {
    const context = { job: null, company: null, now: job.updated_at };
    const shown = jobPreview({ ...jobShape.draftOf(null), title: ' New ', closes_at: '2030' }, context);
    expect(shown).toMatchObject({ title: 'New', kind: 'job', work_mode: null, closes_at: null, company_name: null });
  });
});
