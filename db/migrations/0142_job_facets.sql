-- What a posting may state, and its own application fee in MNT (null: the fee of the settings). The column visa_support is no longer used;
-- it stays for the release before.
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
  add column application_fee integer check (application_fee >= 0);
update jobs set visa_help = 'yes' where visa_support;
