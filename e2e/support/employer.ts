import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SharedPerson, Stage } from '#domain/applications/sharing.ts';
import { employerTokenPrefix } from '#domain/employers/rules.ts';
import type { Site } from './site.ts';

/** A contact of a company of the demonstration data with an open session. */
export async function addEmployer(site: Site) {
  const [job] = await site.query(
    'select id, company_id from jobs where company_id is not null and is_active order by created_at, id limit 1',
  );
  const [companyId, jobId] = [String(job?.['company_id']), String(job?.['id'])];
  const [contactId, token] = [randomUUID(), employerTokenPrefix + randomBytes(32).toString('base64url')];
  await site.query(
    `insert into company_contacts (id, company_id, name, email, language, confirmed_at, links_from, created_at)
     values ($1, $2, '佐藤 花', $3, 'ja', now(), now(), now())`,
    // Tests of one worker share the site.
    [contactId, companyId, `${contactId}@company.example.com`],
  );
  await site.query(
    `insert into employer_sessions (id, contact_id, token_hash, device, created_at, last_used_at, expires_at)
     values ($1, $2, $3, 'Chrome, Windows', now(), now(), now() + interval '20 days')`,
    [randomUUID(), contactId, createHash('sha256').update(token).digest()],
  );
  return { companyId, jobId, contactId, token };
}

export type Employer = Awaited<ReturnType<typeof addEmployer>>;

/** Opens later pages of a context with the session of an employer. */
export async function signInAsEmployer(page: Page, site: Site, { token }: Employer): Promise<void> {
  await page.goto(`${site.url}/robots.txt`);
  const session = JSON.stringify({ token, expires_at: new Date(Date.now() + 86_400_000).toISOString() });
  await page.evaluate((value) => localStorage.setItem('zamnal.employer', value), session);
}

/** Adds a posting of the employer that lacks most, in a status; returns its id. */
export async function addPosting(site: Site, { companyId, contactId }: Employer, status: 'draft' | 'returned') {
  const id = randomUUID();
  const content = {
    language: 'ja',
    title: 'フロントエンドエンジニア（予約サービス）',
    description: '予約サービスの画面を開発します。',
    country: 'japan',
    kind: 'job',
  };
  await site.query(
    `insert into postings (id, company_id, contact_id, status, content, remark, sent_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '勤務地と給与を入力してください。', now(), now(), now())`,
    [id, companyId, contactId, status, JSON.stringify(content)],
  );
  return id;
}

const whole: SharedPerson = {
  name: 'Ганбат Номин',
  katakana: 'ガンバト　ノミン',
  latin: 'GANBAT NOMIN',
  email: 'nomin@example.com',
  phone: '+976 9911 2233',
  salary_wish: '月給28万円以上',
  road: { state: 'met', reasons: ['学士（情報工学）'] },
  japanese: { level: 'N3', month: '2026-07', score: 112, is_planned: false },
  languages: [{ name: 'TOEIC 780', name_ja: 'TOEIC 780点', date: '2025-11' }],
  works: [
    {
      title: 'Аяллын хөтөч',
      title_ja: '旅行案内サイト',
      title_en: 'Travel guide',
      role: null,
      role_ja: '検索画面と予約フォームの設計・実装',
      role_en: 'Design of search and booking',
      highlights: null,
      highlights_ja: '検索条件をURLに保存し、共有しても結果が残るようにした',
      highlights_en: 'Search conditions are kept in the address, so results can be shared',
      technologies: 'TypeScript, React, PostgreSQL',
      url: 'https://example.com/travel',
      source_url: 'https://example.com/travel/source',
      is_accepted: true,
    },
  ],
  courses: [
    {
      title: 'Full Stack Web Development',
      title_jp: 'フルスタックWeb開発',
      title_mn: null,
      is_completed: true,
      started_on: '2026-02-02',
      ended_on: '2026-08-14',
    },
  ],
  lives_in_japan: false,
  available_from: '2027-04',
};

/** Adds an application of a learner of the demonstration data that reaches the employer; returns its id. */
export async function addApplicant(
  site: Site,
  { companyId, jobId }: Employer,
  { person = {}, stage = 'sent' }: { person?: Partial<SharedPerson>; stage?: Stage } = {},
) {
  const id = randomUUID();
  const shared = { ...whole, ...person };
  await site.query(
    `insert into applications (id, job_id, applicant_id, cover_letter, status, payment_confirmed, created_at, updated_at)
     select $1, $2, id, '予約サービスの使いやすさに関心があり、応募いたしました。', 'pending', true, now(), now() from profiles
     where role = 'user' and not exists (select from applications where job_id = $2 and applicant_id = profiles.id) limit 1`,
    [id, jobId],
  );
  await site.query(
    `insert into application_shares (application_id, company_id, left_out, salary_wish, person, stage, stage_at, given_at)
     values ($1, $2, '{}', $3, $4, $5, now(), now())`,
    [id, companyId, shared.salary_wish, JSON.stringify(shared), stage],
  );
  return id;
}
