/** The test of a race, by its file below server/ and a part of its name; or why it has no test. */
export type Raced = readonly [file: string, test: string] | { cannot: string };

const isRandom = { cannot: 'its values are random' };
export const here = (title: string) => ['testing/contracts/races.test.ts', title] as const;

/** All unique indexes of the database. */
export const uniqueRules: Record<string, Raced> = {
  applications_job_id_applicant_id_key: [
    'features/applications/routes.test.ts',
    'is stored once for a record, with one file, also when several are sent at once',
  ],
  application_shares_pkey: [
    'features/applications/sharing.test.ts',
    'is stored once when it is first given several times at once',
  ],
  'auth.flows_auth_code_key': isRandom,
  'auth.identities_provider_provider_id_key': here('concurrent callbacks of a new provider user'),
  'auth.mfa_factors_user_id_friendly_name_key': [
    'auth/mfa/factors.test.ts',
    'enforces unique names and the maximum number',
  ],
  'auth.one_time_tokens_kind': here('concurrent requests for a recovery'),
  'auth.one_time_tokens_link_hash_key': isRandom,
  'auth.rate_limits_pkey': here('concurrent requests are counted one by one'),
  'auth.session_amr_pkey': ['auth/mfa/challenges.test.ts', 'is accepted once for two challenges at once'],
  'auth.signing_keys_newest': ['http/authentication/key-rotation.test.ts', 'starts once for concurrent calls'],
  'auth.signing_keys_pkey': isRandom,
  'auth.users_email': ['auth/users/accounts.test.ts', 'makes one account of two sign-ups at once'],
  'auth.users_phone': { cannot: 'no account has a phone number' },
  backup_runs_unfinished: ['backup/scheduled.full.test.ts', 'by one of two processes that check at the same time'],
  transfers_source_source_id_key: [
    'features/statements/statements.test.ts',
    'adds lines once when two admins import the same at once',
  ],
  allocations_transfer_id_payment_id_key: [
    'features/transfers/transfers.test.ts',
    'gets a payment that another line has confirmed at once with it only once',
  ],
  statement_formats_pkey: [
    'features/statements/statements.test.ts',
    'adds lines once when two admins import the same at once',
  ],
  certificates_current: [
    'features/certificates/certificates.test.ts',
    'is the same for several requests, also at once',
  ],
  certificates_number: ['features/certificates/certificates.test.ts', 'gets another number if the drawn one exists'],
  credential_statuses_certificate: [
    'features/certificates/status-list.test.ts',
    'two first downloads at once have the same index',
  ],
  certificate_keys_current: ['features/certificates/keys.test.ts', 'is made once by several requests at once'],
  certificate_keys_pkey: isRandom,
  credential_statuses_pkey: [
    'features/certificates/status-list.test.ts',
    'gets another index if the drawn one is taken',
  ],
  course_ratings_course_id_student_id_key: [
    'features/ratings/routes.test.ts',
    'also when it is sent several times at once',
  ],
  enrollments_one_open: ['features/enrollments/routes.test.ts', 'twice at once creates one row'],
  homework_events_submission_id_number_key: [
    'features/homework/queue.test.ts',
    'numbers attempts that are submitted at once',
  ],
  learning_reports_student_id_course_id_day_key: ['features/reports/reports.test.ts', 'twice at once stores one'],
  homework_submissions_student_id_lesson_id_key: [
    'features/homework/routes.test.ts',
    'several times at once stores one row',
  ],
  groups_id_course_id_key: { cannot: 'it contains the primary key' },
  exchange_rates_pkey: ['features/site/rates.test.ts', 'two admins who save the rate of a day at once'],
  home_figures_pkey: ['features/site/figures.test.ts', 'two admins who save a figure at once'],
  leaves_pkey: ['features/progress/leaves.test.ts', 'set by the learner and an admin at once'],
  nudges_pkey: ['features/progress/nudges.test.ts', 'is sent once by admins who send at once'],
  lesson_progress_pkey: [
    'features/lessons/routes.test.ts',
    'completing a lesson again changes nothing, at once or later',
  ],
  lessons_id_course_id_key: { cannot: 'it contains the primary key' },
  newsletter_subscribers_email: ['features/newsletter/routes.test.ts', 'stores an address once when several requests'],
  notification_digests_pkey: [
    'core/notifications/mail.test.ts',
    'receive one mail with the requests of a day, also with two processes',
  ],
  notification_preferences_pkey: here('concurrent changes of a notification preference'),
  push_keys_pkey: ['core/notifications/push.test.ts', 'processes that start at once have one key pair'],
  push_subscriptions_pkey: ['core/notifications/push.test.ts', 'two users who subscribe one device at once'],
  payers_pkey: { cannot: 'an existing row is left as it is' },
  people_import_lines_pkey: { cannot: 'the lines of an import are written by one statement' },
  notifications_announcement: [
    'features/announcements/messages.test.ts',
    'reaches each active learner once, also when two processes send it',
  ],
  post_slugs_slug: ['features/posts/moved.test.ts', 'also when others request a former slug while it is replaced'],
  task_runs_pkey: { cannot: 'an existing row is left as it is' },
  payment_fees_pkey: { cannot: 'every server writes the same rows from the settings' },
  payments_receipt_number: { cannot: 'a sequence gives its values' },
  payments_reference_key: ['features/payments/ledger.test.ts', 'with another reference if somebody else has the same'],
  qpay_invoices_open: ['features/qpay/qpay.full.test.ts', 'is the same for two requests at once'],
  practice_answers_person_id_question_key: ['features/practice/practice.test.ts', 'that is saved twice at once'],
  portfolios_handle: ['features/portfolio/routes.test.ts', 'gives a handle to one of two who ask at once'],
  portfolios_pkey: ['features/portfolio/routes.test.ts', 'is saved once when it is sent twice at once'],
  preview_images_pkey: ['features/seo/previews.full.test.ts', 'claim at once is rendered by one'],
  project_applications_project_id_applicant_id_key: [
    'features/applications/routes.test.ts',
    'is stored once for a record, with one file, also when several are sent at once',
  ],
  company_contacts_email_key: ['features/employers/sessions.test.ts', 'is invited once, also by two requests at once'],
  employer_sessions_token_key: isRandom,
  postings_job_key: { cannot: 'each posting makes a job of its own' },
  interview_slots_application: ['features/interviews/picking.test.ts', 'has one time after picking two at once'],
  quizzes_lesson_id_key: ['features/quizzes/editing.test.ts', 'is made once by two pastes at once'],
  quiz_questions_key: ['features/quizzes/editing.test.ts', 'is made once by two pastes at once'],
  quiz_attempts_quiz_id_student_id_number_key: [
    'features/quizzes/races.test.ts',
    'starts one attempt for two requests at once',
  ],
  quiz_attempts_open: ['features/quizzes/races.test.ts', 'starts one attempt for two requests at once'],
  exercise_programs_pkey: ['features/exercises/programs.test.ts', 'counts two first runs at once'],
  quiz_answers_pkey: ['features/quizzes/races.test.ts', 'saves the later of two answers at once'],
  question_me_too_pkey: ['features/questions/answers.test.ts', 'also when it is pressed several times at once'],
  renditions_pkey: { cannot: 'one statement queues videos, and leaves known ones' },
  renditions_running: ['features/renditions/renditions.test.ts', 'is claimed by one of two processes'],
  saved_jobs_pkey: ['features/saved-jobs/routes.test.ts', 'once, also when it is sent several times at once'],
  schema_migrations_pkey: here('two processes that migrate a database at once'),
  test_clock_pkey: ['bin/test-clock.test.ts', 'moving the clock in one process moves it in all'],
  teaching_reports_pkey: ['features/overview/tasks.test.ts', 'once a day, also by two processes at once'],
  verification_requests_one_pending: [
    'features/verification/routes.test.ts',
    'allows one pending request, also when two are sent at once',
  ],
};
