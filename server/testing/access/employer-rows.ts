import { plusSeconds } from '#domain/kernel/time.ts';
import { wholePosting } from '#server/testing/people/employer.ts';
import { plainRows, type Rows } from './row.ts';
import type { World } from './world.ts';

const ofDraft = ({ draft }: World) => ({ params: { id: draft.id } });
const ofInterview = ({ interview }: World) => ({ params: { id: interview.id } });
const ofApplicant = ({ applicant }: World) => ({ params: { id: applicant.id } });
const colleague = (world: World) => ({
  name: 'Suzuki Ren',
  email: `${world.draft.id}@company.example.com`,
  language: 'ja',
});

/** The operations of employers, and those of admins about them. `other` is the response to an employer of another company. */
export const employerRows: Rows = {
  'POST /api/employer/sessions': { send: ({ employer }) => ({ body: { token: employer.link } }) },
  'POST /api/employer/links/renewal': { send: ({ employer }) => ({ body: { token: employer.link } }) },
  'POST /api/employer/jobs/still-open': {
    send: ({ stillOpen }) => ({ body: { token: stillOpen, is_open: true } }),
  },
  ...plainRows(['GET /api/employer', 'GET /api/employer/postings', 'GET /api/employer/applicants']),
  'GET /api/employer/applicants/{id}': { send: ofApplicant, other: 'not_found' },
  'GET /api/employer/applicants/{id}/papers': { send: ofApplicant, other: 'not_found' },
  'POST /api/employer/applicants/{id}/steps': {
    send: (world) => ({
      ...ofApplicant(world),
      body: { step: 'ask', text: 'When?', stage_at: world.applicant.stage_at },
    }),
    other: 'not_found',
  },
  'DELETE /api/employer/sessions/{id}': {
    send: ({ otherEmployerSessionId: id }) => ({ params: { id } }),
    other: 'not_found',
  },
  'POST /api/employer/colleagues': { send: (world) => ({ body: colleague(world) }) },
  'POST /api/employer/postings': { send: ({ draft }) => ({ body: { copy_of: draft.id } }), other: 'not_found' },
  'GET /api/employer/postings/{id}': { send: ofDraft, other: 'not_found' },
  'PUT /api/employer/postings/{id}': {
    send: (world) => ({ ...ofDraft(world), body: { content: wholePosting(), updated_at: world.draft.updated_at } }),
    other: 'not_found',
  },
  'POST /api/employer/postings/{id}/steps': {
    send: (world) => ({ ...ofDraft(world), body: { step: 'send', updated_at: world.draft.updated_at } }),
    other: 'not_found',
  },
  'DELETE /api/employer/postings/{id}': { send: ofDraft, other: 'not_found' },
  'GET /api/employer/applicants/{id}/interviews': {
    send: ({ interview }) => ({ params: { id: interview.applicationId } }),
    other: 'not_found',
  },
  'POST /api/employer/applicants/{id}/invitation': {
    send: ({ interview }) => ({ params: { id: interview.applicationId }, body: {} }),
    other: 'not_found',
  },
  'DELETE /api/employer/interviews/{id}': { send: ({ freeTimeId: id }) => ({ params: { id } }), other: 'not_found' },
  'POST /api/employer/interviews/{id}/move': {
    send: (world) => ({
      ...ofInterview(world),
      body: { starts_at: plusSeconds(world.now, 86_400), text: '会議のため' },
    }),
    other: 'not_found',
  },
  'POST /api/employer/interviews/{id}/cancellation': {
    send: (world) => ({ ...ofInterview(world), body: { text: '採用終了' } }),
    other: 'not_found',
  },
  'GET /api/employer/interviews/{id}/calendar': { send: ofInterview, other: 'not_found' },
  'GET /api/admin/companies/{id}/contacts': { send: ({ employer }) => ({ params: { id: employer.companyId } }) },
  'POST /api/admin/companies/{id}/contacts': {
    send: (world) => ({ params: { id: world.employer.companyId }, body: colleague(world) }),
  },
  'POST /api/admin/contacts/{id}/links': { send: ({ employer }) => ({ params: { id: employer.contactId } }) },
  'DELETE /api/admin/contacts/{id}': { send: ({ employer }) => ({ params: { id: employer.contactId } }) },
  ...plainRows(['GET /api/admin/postings']),
  'GET /api/admin/postings/{id}': { send: ({ sent }) => ({ params: { id: sent.id } }) },
  'POST /api/admin/postings/{id}/decision': {
    send: ({ sent }) => ({
      params: { id: sent.id },
      body: { step: 'return', remark: 'Please state the salary.', updated_at: sent.updated_at },
    }),
  },
};
