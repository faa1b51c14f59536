import { pdf } from '#server/testing/upload.ts';
import { exerciseRows } from './exercise-rows.ts';
import { leaveOf, plainRows, type Row, type Rows } from './row.ts';
import type { Person } from '#server/testing/build.ts';
import type { World } from './world.ts';

/** Rows for a lesson or course that is open to enrolled learners. */
const enrolledOnly = (send: NonNullable<Row['send']>): Row => ({ send, other: 'not_enrolled', admin: 'served' });
/** Rows for records that only their owner can reach; others get not_found. */
const ownOnly = (idOf: (world: World) => string): Row => ({
  send: (world) => ({ params: { id: idOf(world) } }),
  other: 'not_found',
});

const ofCourse = (world: World) => ({ params: { id: world.courseId } });
const ofLesson = (world: World) => ({ params: { id: world.lessonId } });
const homework = { homework_link: 'https://example.com/new' };

const ofInterview = ({ interview }: World) => interview.applicationId;
const ownInterview = (bodyOf: (world: World) => object): Row => ({
  send: (world) => ({ params: { id: ofInterview(world) }, body: bodyOf(world) }),
  other: 'not_found',
});

const question = { title: 'How?', body: 'Like this', video_second: null };
const ofQuestion = (world: World) => ({ params: { id: world.questionId } });
const ofAnswer = (world: World) => ({ params: { id: world.answerId } });
/** Rows for what only its author may change; admins may read it. */
const authorOnly = (send: NonNullable<Row['send']>): Row => ({ ...enrolledOnly(send), admin: 'not_allowed' });

const questions: Rows = {
  'GET /api/courses/{id}/rating': enrolledOnly(ofCourse),
  // An admin rates only as a learner.
  'PUT /api/courses/{id}/rating': {
    ...enrolledOnly((world) => ({ ...ofCourse(world), body: { stars: 4, sentence: 'Good' } })),
    admin: 'not_rated_yet',
  },
  'GET /api/courses/{id}/questions': enrolledOnly(ofCourse),
  'GET /api/questions/{id}': enrolledOnly(ofQuestion),
  'POST /api/lessons/{id}/questions': enrolledOnly((world) => ({ ...ofLesson(world), body: question })),
  'POST /api/questions/{id}/answers': enrolledOnly((world) => ({ ...ofQuestion(world), body: { body: 'So' } })),
  'PUT /api/questions/{id}/me-too': enrolledOnly((world) => ({ ...ofQuestion(world), body: { me_too: true } })),
  // The asker is an admin.
  'PUT /api/answers/{id}/acceptance': {
    ...enrolledOnly((world) => ({ ...ofAnswer(world), body: { accepted: true } })),
    owner: 'not_allowed',
    admin: 'not_allowed',
  },
  'PUT /api/questions-and-answers/{id}': authorOnly((world) => ({ ...ofQuestion(world), body: question })),
  'DELETE /api/questions-and-answers/{id}': authorOnly(ofAnswer),
};

const ofAttempt = ({ quiz }: World) => ({ params: { id: quiz.attemptId } });
const quizzes: Rows = {
  'GET /api/quizzes/{id}': enrolledOnly(({ quiz }) => ({ params: { id: quiz.id } })),
  'POST /api/quizzes/{id}/attempts': enrolledOnly(({ quiz }) => ({ params: { id: quiz.id } })),
  'GET /api/quiz-attempts/{id}': { send: ofAttempt, other: 'not_found' },
  'PUT /api/quiz-attempts/{id}/answers/{question_id}': {
    send: ({ quiz }) => ({
      params: { id: quiz.attemptId, question_id: quiz.questionIds[0] ?? '' },
      body: { given: [1] },
    }),
    other: 'not_found',
  },
  'POST /api/quiz-attempts/{id}/submission': { send: ofAttempt, other: 'not_found' },
};

const learning: Rows = {
  ...quizzes,
  ...exerciseRows,
  ...plainRows([
    'GET /api/enrollments',
    'GET /api/homework',
    'GET /api/homework/answer-time',
    'GET /api/activity',
    'GET /api/dashboard',
  ]),
  ...plainRows(['GET /api/leave']),
  'PUT /api/leave': { send: (world) => ({ body: { leave: leaveOf(world) } }) },
  'GET /api/courses/{id}/enrollment': { send: ofCourse },
  'POST /api/courses/{id}/enrollments': { send: (world) => ({ params: { id: world.freeCourseId } }) },
  'DELETE /api/enrollments/{id}': ownOnly((world) => world.pendingEnrollmentId),
  'GET /api/courses/{id}/lessons': enrolledOnly(ofCourse),
  'POST /api/courses/{id}/completion': enrolledOnly(ofCourse),
  'GET /api/lessons/{id}': enrolledOnly(ofLesson),
  'PUT /api/lessons/{id}/position': enrolledOnly((world) => ({ ...ofLesson(world), body: { seconds: 5 } })),
  'PUT /api/lessons/{id}/completion': enrolledOnly(ofLesson),
  'DELETE /api/lessons/{id}/completion': enrolledOnly(ofLesson),
  'GET /api/lessons/{id}/homework': enrolledOnly(ofLesson),
  'POST /api/lessons/{id}/homework/messages': {
    ...enrolledOnly((world) => ({ ...ofLesson(world), body: { body: 'Why?' } })),
    admin: 'not_found',
  },
  // Admins read what learners submit, and submit nothing.
  'PUT /api/lessons/{id}/homework': {
    ...enrolledOnly((world) => ({ ...ofLesson(world), body: homework })),
    admin: 'homework_closed',
  },
  'GET /api/my-certificates': {},
  'POST /api/enrollments/{id}/certificate': ownOnly((world) => world.enrollmentId),
  'POST /api/my-certificates/{id}/renewal': ownOnly((world) => world.certificateId),
  'PUT /api/my-certificates/{id}/consent': {
    send: (world) => ({ params: { id: world.certificateId }, body: { shows_name: true } }),
    other: 'not_found',
  },
  'GET /api/my-certificates/{id}/pdf': ownOnly((world) => world.certificateId),
  'GET /api/my-certificates/{id}/credential': ownOnly((world) => world.certificateId),
  'GET /api/practice': { view: 'view_only' },
  'PUT /api/practice/{question}': {
    send: () => ({ params: { question: '3' }, body: { text: 'Yes', practised: true, asked: false, seen_at: null } }),
  },
  'GET /api/courses/{id}/reports': enrolledOnly(ofCourse),
  'POST /api/courses/{id}/reports': {
    ...enrolledOnly((world) => ({
      ...ofCourse(world),
      body: { text: 'Today I learned how a join works.'.padEnd(40, '!'), minutes: 30, mood: 'hard' },
    })),
    admin: 'wrong_status',
  },
  'PUT /api/reports/{id}': {
    send: (world) => ({
      params: { id: world.report.id },
      body: {
        text: 'Today I learned how a join works, slowly.',
        minutes: 30,
        mood: 'hard',
        updated_at: world.report.updated_at,
      },
    }),
    other: 'not_found',
  },
};

const application = (world: World) => ({
  cover_letter: 'Me',
  resume_file_id: world.uploadId,
  facebook_link: 'https://example.com/me',
  payment_confirmed: true,
});

const emptyWorkLines = [
  ...([
    'title_en',
    'role_en',
    'overview_en',
    'highlights_en',
    'title_ja',
    'role',
    'role_ja',
    'overview',
    'overview_ja',
    'highlights',
    'highlights_ja',
  ] as const),
  ...(['technologies', 'team_size', 'start_month', 'end_month', 'url', 'source_url'] as const),
  ...(['submission_id', 'proposal_id', 'picture_file_id'] as const),
] as const;

/** A work with a title only. */
export const workForm = {
  kind: 'own',
  title: 'A shop',
  ...(Object.fromEntries(emptyWorkLines.map((name) => [name, null])) as Record<(typeof emptyWorkLines)[number], null>),
  is_public: true,
} as const;

const handleOf = (caller: Person | null) => `p${(caller?.id ?? '').replaceAll('-', '').slice(0, 20)}`;

// A form with the upload of another user is rejected.
const work: Rows = {
  'GET /api/my-work': {},
  'GET /api/jobs/{id}/application': { send: (world) => ({ params: { id: world.jobId } }) },
  'POST /api/jobs/{id}/applications': {
    send: (world) => ({ params: { id: world.freeJobId }, body: application(world) }),
    other: 'file_missing',
  },
  'DELETE /api/applications/{id}': ownOnly((world) => world.applicationId),
  'GET /api/jobs/{id}/shared-person': { send: (world) => ({ params: { id: world.jobId } }) },
  'PUT /api/applications/{id}/consent': {
    send: (world) => ({ params: { id: world.applicationId }, body: { left_out: ['phone'] } }),
    other: 'not_found',
  },
  'DELETE /api/applications/{id}/consent': ownOnly((world) => world.applicationId),
  'GET /api/applications/{id}/interview': ownOnly(ofInterview),
  'PUT /api/applications/{id}/interview': ownInterview((world) => ({
    time_id: world.freeTimeId,
    interpreter_wished: true,
  })),
  'POST /api/applications/{id}/interview/cancellation': ownInterview(() => ({ text: 'Өвдсөн' })),
  'GET /api/applications/{id}/interview/calendar': ownOnly(ofInterview),
  'GET /api/saved-jobs': {},
  'PUT /api/jobs/{id}/saved': {
    send: (world) => ({ params: { id: world.freeJobId }, body: { saved: true } }),
  },
  'GET /api/projects/{id}/proposal': { send: (world) => ({ params: { id: world.projectId } }) },
  'POST /api/projects/{id}/proposals': {
    send: (world) => ({
      params: { id: world.freeProjectId },
      body: { proposal: 'Me', price: 100, sample_file_id: world.sampleId },
    }),
    other: 'file_missing',
  },
  'DELETE /api/proposals/{id}': ownOnly((world) => world.proposalId),
  'GET /api/verification': {},
  'POST /api/verification-requests': { send: () => ({ body: { payment_reference: 'VR-2345' } }) },
  'GET /api/works': {},
  'POST /api/works': {
    send: (world) => ({ body: { ...workForm, picture_file_id: world.pictureId } }),
    other: 'file_missing',
  },
  'PUT /api/works/{id}': {
    send: ({ work }) => ({ params: { id: work.id }, body: { work: workForm, seen_at: work.updated_at } }),
    other: 'not_found',
  },
  'DELETE /api/works/{id}': ownOnly((world) => world.work.id),
  'GET /api/portfolio': {},
  'PUT /api/portfolio': {
    send: (_, caller) => ({ body: { handle: handleOf(caller), is_on: true, is_findable: false } }),
  },
  'GET /api/payments': {},
  // QPay is off.
  'POST /api/payments/qpay': { send: () => ({ body: { reference: 'EN-234567' } }), owner: 'not_found' },
  'GET /api/payments/{id}/receipt': ownOnly((world) => world.paidId),
  'POST /api/files': { send: () => ({ query: { kind: 'resume', name: 'me.pdf' }, bytes: pdf }) },
  'DELETE /api/files/{id}': ownOnly((world) => world.uploadId),
  'GET /api/files/{id}/thumbnail': { ...ownOnly((world) => world.photoId), admin: 'served' },
  'GET /api/files/{id}': { ...ownOnly((world) => world.resumeId), admin: 'served', teaching: 'not_found' },
};

const emptyLines = [
  ...(['furigana', 'latin_name', 'phone_number', 'postal_code', 'address', 'address_reading'] as const),
  ...(['nearest_station', 'date_of_birth', 'gender', 'marital_status', 'dependents', 'course_motivation'] as const),
  ...(['learning_goals', 'future_plans', 'sns_portfolio', 'personal_notes', 'lived_in_japan_before'] as const),
  ...(['years_lived_in_japan', 'currently_living_in_japan', 'last_visa_type', 'current_visa_type'] as const),
  'japanese_level' as const,
];
type EmptyLine = (typeof emptyLines)[number];

/** An empty profile with name and address. */
export const profileForm = {
  full_name: 'Somebody',
  email: 'learner@example.com',
  ...(Object.fromEntries(emptyLines.map((name) => [name, null])) as Record<EmptyLine, null>),
  education: [],
  work_experience: [],
  licences: [],
  photo_file_id: null,
};

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  keys: { p256dh: 'key', auth: 'secret' },
  quiet_hours: true,
};

const account: Rows = {
  ...plainRows(['GET /api/me', 'GET /api/profile', 'GET /api/profile/rirekisho', 'GET /api/me/sessions']),
  'PUT /api/me/kept-session': { send: () => ({ body: { kept: true } }), admin: 'not_allowed' },
  'GET /api/profile/career-paper': { other: 'profile_incomplete' },
  'POST /api/profile/papers': { owner: 'profile_incomplete' },
  ...plainRows(['DELETE /api/me/deletion', 'GET /api/me/recovery-codes', 'GET /api/events']),
  ...plainRows(['GET /api/notifications', 'GET /api/notifications/unread', 'GET /api/notifications/preferences']),
  ...plainRows(['GET /api/notifications/push', 'DELETE /api/notifications/push']),
  'GET /api/me/export': { view: 'view_only' },
  'PATCH /api/me/preferences': { send: () => ({ body: { language: 'en' } }) },
  'PUT /api/profile': {
    send: (world) => ({ body: { ...profileForm, photo_file_id: world.photoId } }),
    other: 'file_missing',
  },
  'GET /api/profile/photo': { other: 'not_found' },
  'DELETE /api/me/sessions/{id}': ownOnly((world) => world.secondSessionId),
  'POST /api/me/deletion': { send: (_, caller) => ({ body: { email: caller?.email ?? '' } }) },
  'POST /api/me/recovery-codes': { owner: 'second_factor_missing' },
  'POST /api/me/recovery-codes/redeem': {
    send: () => ({ body: { code: 'AAAA-BBBB-CCCC' } }),
    owner: 'recovery_code_wrong',
  },
  'PUT /api/notifications/{id}/read': ownOnly((world) => world.notificationId),
  'PUT /api/notifications/read': { send: (world) => ({ body: { up_to: world.now } }) },
  'PUT /api/notifications/preferences': {
    send: () => ({ body: { kind: 'enrollment', in_app: true, mail: 'off' } }),
  },
  'PUT /api/notifications/push': { send: () => ({ body: pushSubscription }) },
};

/** The operations of all signed-in users. */
export const learnerRows: Rows = { ...learning, ...questions, ...work, ...account };
