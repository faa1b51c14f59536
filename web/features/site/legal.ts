/** One chapter of a legal page: paragraphs, and points where it lists something. */
export interface LegalChapter {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** The day from which both legal pages hold. */
export const legalEffectiveDate = 'July 17, 2025';

/** When the school answers. */
const supportHours = 'Monday-Friday 9:00-18:00 (Ulaanbaatar time)';

/** The terms of service; the specification asks for English. */
export const termsOfService: readonly LegalChapter[] = [
  {
    title: 'Who these terms are for',
    paragraphs: ['These terms hold for everybody who uses this site. We speak of five groups:'],
    points: [
      'Students: people with an account who take courses or apply for jobs and projects.',
      'Instructors: people who prepare lessons and review homework.',
      'Corporate users: companies that offer jobs or projects through the site.',
      'Visitors: people who look at the public pages without an account.',
      'Partners: organisations that run courses or placements together with us.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You need an account to enrol, to hand in homework and to apply. Please give your real name and an e-mail address that you read, and keep your password to yourself.',
      'One account is for one person. Tell us at once if you think that somebody else uses yours.',
    ],
  },
  {
    title: 'Courses and enrolment',
    paragraphs: [
      'An enrolment begins when an administrator approves it. Lessons of the weekly programme open week by week, at the pace that the school sets for you.',
      'Lessons, videos and documents are for your own study. You may not copy them to others, sell them or publish them.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Prices of courses are in Mongolian tugriks and stand on the page of each course. You pay by bank transfer with the reference that we show you; the enrolment opens when the transfer has arrived.',
    ],
  },
  {
    title: 'Homework and behaviour',
    paragraphs: [
      'Hand in your own work, and name what you have taken from others. Be polite to fellow students, instructors and companies.',
      'We may close accounts that deceive, harass or attack others, or that try to break the service.',
    ],
  },
  {
    title: 'Jobs and projects',
    paragraphs: [
      'We help you to find work, but we cannot promise it. A contract about a job or a project is made between you and the company.',
    ],
  },
  {
    title: 'What we are liable for',
    paragraphs: [
      'We keep the service running with care, and we tell you ahead of planned breaks where we can. We answer for damage that we cause on purpose or by gross negligence, as the law of Mongolia says.',
    ],
  },
  {
    title: 'Changes and questions',
    paragraphs: [
      'When we change these terms we tell students by e-mail before the change takes effect.',
      `Our support answers ${supportHours}.`,
    ],
  },
];

/** The privacy policy; the specification asks for English. */
export const privacyPolicy: readonly LegalChapter[] = [
  {
    title: 'Whose data this is about',
    paragraphs: ['This policy holds for students, instructors, corporate users, visitors and partners of this site.'],
  },
  {
    title: 'What we keep',
    paragraphs: ['We keep what you give us and what the service needs to work:'],
    points: [
      'Your account: name, e-mail address and a password that we cannot read.',
      'Your profile, as far as you fill it in: contact details, education, work experience, Japanese level, visa.',
      'Your studies: enrolments, progress, homework links and the time of each submission.',
      'Your applications and proposals, with the files that you attach.',
      'Technical records: sign-ins, addresses of requests and errors, kept for a short time for safety.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'We use it to teach you, to review your homework, to pass your applications on to the companies that you choose, and to keep the service safe. We do not sell it, and we show no advertising.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Instructors and administrators see what they need for their work. A company sees an application that you send to it. Other students do not see your profile.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'We keep your data for as long as you have an account. When you leave we delete it, except for what the law makes us keep, such as records of payments.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask what we keep about you, have it corrected, take it with you or have it deleted. We answer such a request within 30 days.',
    ],
  },
  {
    title: 'Storage in your browser',
    paragraphs: [
      'We keep your session in the browser tab until you close it, and your choice of language and look on your device. There are no cookies for advertising or for following you to other sites.',
    ],
  },
  {
    title: 'Questions',
    paragraphs: [`Write to us at any time; our support answers ${supportHours}.`],
  },
];
