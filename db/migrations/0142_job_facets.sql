-- What a posting may state, and its own application fee in MNT (null: the fee of the settings). The column visa_support is no longer used;
-- it stays for the release before. That one may clear the period of a salary whose numbers it does not know, so no constraint asks for it.
alter table jobs
  add column country text check (country in ('mongolia', 'japan', 'other')),
  add column employment text check (employment in ('permanent', 'fixed_term', 'freelance', 'dispatched', 'part_time')),
  add column development text check (development in ('own_product', 'commissioned', 'ses', 'client_site')),
  add column salary_min integer check (salary_min >= 0),
  add column salary_max integer check (salary_max >= salary_min),
  add column salary_currency text check (salary_currency in ('JPY', 'MNT', 'USD')),
  add column english_level text check (english_level in ('none', 'reading', 'conversation', 'business')),
  add column experience text check (experience in ('none', 'one_year', 'three_years')),
  add column apply_from text check (apply_from in ('abroad', 'japan', 'from_mongolia')),
  add column students_only text check (students_only in ('yes', 'no')),
  add column visa_help text check (visa_help in ('yes', 'renewals', 'no')),
  add column relocation_help text check (relocation_help in ('yes', 'no')),
  add column interview_language text check (interview_language in ('japanese', 'english', 'mongolian')),
  add column interpreter text check (interpreter in ('yes', 'no')),
  add column application_fee integer check (application_fee >= 0),
  add constraint jobs_salary_has_currency check (salary_currency is not null or (salary_min is null and salary_max is null));

-- The order of the list by salary (142): JPY, MNT, USD, then the stated minimum in a year of 12 months or 2,080 hours; 0 without numbers.
alter table jobs add column salary_rank bigint not null generated always as (
  case when coalesce(salary_min, salary_max) is null or salary_currency is null or salary_period is null then 0
  else case salary_currency when 'JPY' then 3 when 'MNT' then 2 else 1 end * 10000000000000
    + coalesce(salary_min, 0)::bigint * case salary_period when 'year' then 1 when 'month' then 12 else 2080 end
  end) stored;

update jobs set visa_help = 'yes' where visa_support;

create index jobs_closing on jobs (coalesce(closes_at, 'infinity'), id) where is_active;
create index jobs_salary on jobs (salary_rank desc, created_at desc, id desc) where is_active;
