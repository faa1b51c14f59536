import { deletionGraceDays } from '#domain/account/rules.ts';
import { type LegalText, supportHours } from './legal.ts';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  summary:
    'These terms say what you may expect from this site and what we expect from you. By creating an account, or by using the site without one, you accept them.',
  chapters: [
    {
      id: 'who',
      title: 'Who these terms are for',
      paragraphs: ['They hold for everybody who uses this site. We speak of five groups:'],
      points: [
        'Students: people with an account who take courses or apply for jobs and projects.',
        'Instructors: people who prepare lessons, answer questions and review homework.',
        'Corporate users: companies that offer jobs, internships or projects through the site.',
        'Visitors: people who look at the public pages without an account.',
        'Partners: organisations that run courses or placements together with us.',
      ],
      closing: '"We" is the school that runs this site; "you" is whoever uses it.',
    },
    {
      id: 'service',
      title: 'What the service is',
      paragraphs: [
        'The site offers online courses, a programme in weekly steps, jobs, internships and IT projects, a community, and a profile that can be turned into a résumé for employers in Japan.',
        'Public pages are free to read. Courses that cost something say so, with the price, before you enrol.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You need an account to enrol, to hand in homework and to apply. Please give your real name and an e-mail address that you read: both stand on your applications.',
        'One account is for one person. Keep your password to yourself, and tell us at once if you think that somebody else uses your account.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      paragraphs: [
        'You may create an account from the age of 16. If you are younger than 18, a parent or guardian has to agree before you enrol in a paid course, pay a fee or apply for a job; we may ask for their written consent.',
      ],
    },
    {
      id: 'courses',
      title: 'Courses and enrolment',
      paragraphs: [
        'A request to enrol becomes an enrolment when an administrator approves it. Lessons of the weekly programme open week by week, at the pace that the school sets for you.',
        'After you have completed a course you keep reading access to the weeks that were open to you. We may improve lessons, replace them and change their order; the subject of a course that you have paid for stays.',
      ],
    },
    {
      id: 'payments',
      title: 'Prices, payment and refunds',
      paragraphs: [
        'Prices of courses are in Mongolian tugriks (MNT). You pay by bank transfer to the account, and with the reference, that the site shows you. Fees for applications and for the verification of a profile stand on the page where they are asked for; they pay for handling, whatever the outcome.',
        'If you withdraw your request before it is approved, we return the whole price of the course. If we cannot give a course, or stop it, we return the share for the weeks that were not opened. What the law grants consumers beyond this stays untouched.',
      ],
    },
    {
      id: 'material',
      title: 'Lessons and your own work',
      paragraphs: [
        'Lessons, videos and documents belong to the school or to those who made them. They are for your own study: you may not copy them to others, sell them or publish them.',
        'Your homework, projects, résumés and texts stay yours. You allow us to store them, to show them to those who review them or whom you send them to, and to make copies for safety.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      paragraphs: ['Here and in our community on other sites, please:'],
      points: [
        'hand in your own work, and name what you have taken from others;',
        'be respectful to students, instructors, companies and staff;',
        'give true information in your profile, applications and payments;',
        'do not send advertising, malware or what breaks the rights of others;',
        'do not try to reach what is not yours, to overload the service or to read it out with programs.',
      ],
      closing:
        'We may hold back a text, pause an account or close it when somebody breaks these rules. Where it is possible we say why first, and we listen.',
    },
    {
      id: 'work',
      title: 'Jobs, internships and projects',
      paragraphs: [
        'We pass on what you send to a company or a client and help you to prepare, but we cannot promise a job, a project or a visa. Figures about graduates describe the past.',
        'A contract about work is made between you and the company or client. Check it before you sign: we are not a party to it.',
        'You may withdraw an application or a proposal at any time. It is then deleted, and you may apply again.',
      ],
    },
    {
      id: 'companies',
      title: 'Corporate users and partners',
      paragraphs: [
        'Whoever offers work through the site states it truly: the employer, the task, the place and the pay. Data of applicants is for deciding about their application only, is not passed on, and is deleted when it is no longer needed for that.',
        'Nobody may ask applicants for money, documents or passwords outside what the site itself asks for.',
      ],
    },
    {
      id: 'elsewhere',
      title: 'Other sites',
      paragraphs: [
        'Our community lives partly on Discord and YouTube, and you may sign in through other services. Their own terms hold there. We choose our links with care, but we do not answer for what other sites show.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      paragraphs: [
        'We keep the service running with care, make copies of its data, and announce planned breaks where we can. We may add and remove functions; what you have paid for we replace by something of equal worth or refund.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending your account',
      paragraphs: [
        `You may end your account at any time in your settings, or by writing to us from your e-mail address. It is deleted ${deletionGraceDays} days later; until then you can use it as before, and keep it after all. Before you go you can take a copy of your data in the settings.`,
        'What is deleted and what has to stay is said in the privacy policy. Applications that a company has already received stay with that company under its own rules.',
      ],
    },
    {
      id: 'liability',
      title: 'What we are liable for',
      paragraphs: [
        'We answer without limit for damage that we cause on purpose or by gross negligence, and for injury of life and health. Otherwise we answer for the damage that is typical and could be foreseen, up to the price that you have paid us in the twelve months before.',
        'We do not answer for decisions of companies and authorities, for contents of other sites, or for what happens because an account was shared.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      paragraphs: [
        'The law of Mongolia holds. If you live elsewhere, the protection that the law of your country grants you as a consumer stays untouched.',
        'Please write to us first: most questions are solved by talking. What cannot be solved goes to the courts in Ulaanbaatar, unless the law names another court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      paragraphs: [
        'When we change these terms we change the date above, and tell students by e-mail at least 14 days before an important change takes effect. Whoever does not agree may end the account before that day.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        `Our support answers ${supportHours} (Ulaanbaatar time), except on public holidays. This text is in English; where a translation differs, the English one holds.`,
      ],
    },
  ],
};
