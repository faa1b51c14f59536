import { deletionGraceDays } from '#domain/account/rules.ts';
import { type CaptchaProvider, captchaTitles } from '#domain/auth/rules.ts';
import { type LegalText, privacyResponseTime, supportHours } from './legal.ts';

const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  summary:
    'This policy says what we know about you, why, who sees it, how long we keep it and what you may ask of us. In short: we keep what teaching and applying for work need, we sell nothing, and there is no advertising and no tracking.',
  chapters: [
    {
      id: 'whose',
      title: 'Whose data this is about',
      paragraphs: [
        'It holds for students, instructors, corporate users, visitors and partners of this site. The school that runs the site is responsible for the data, under the Law of Mongolia on Personal Data Protection.',
      ],
    },
    {
      id: 'what',
      title: 'What we keep',
      paragraphs: ['We keep what you give us and what the service needs to work:'],
      points: [
        'Account: your name, e-mail address, role and language, and a password that is stored so that nobody can read it.',
        'Profile, as far as you fill it in: name in furigana and Latin letters, phone, address and nearest station, date of birth, gender, marital status and dependants, photo, education, work experience, licences, Japanese level, years in Japan, visa types, the Japanese texts of your CV, links and notes. None of this is required to learn; name and e-mail are needed to apply.',
        'Studies: enrolments, opened weeks, completed lessons, the last position in a video, homework links with the times of submission, and reviews.',
        'Applications and proposals: your letters, prices and status, the Facebook link that an application asks for, and the files that you attach, such as résumés and samples of work.',
        'Payments: the reference of a transfer, what it was for and whether it has arrived. We never see card numbers or the password of your bank.',
        'Newsletter: the e-mail address, and that you have confirmed it.',
        'Technical records: sign-ins with time, device and network address, errors, and a log of what administrators have changed.',
      ],
    },
    {
      id: 'sources',
      title: 'Where it comes from',
      paragraphs: [
        'Nearly all of it comes from you. If you sign in through another service, it tells us your name and e-mail address. Instructors and administrators add reviews and decisions; a company may tell us the outcome of an application.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      paragraphs: ['We use your data for these purposes, and for no others without asking you:'],
      points: [
        'to give you the courses and functions that you have asked for (our contract with you);',
        'to send your applications and proposals to those whom you choose, and to make your résumé (your decision, each time);',
        'to check payments and the details that you want verified (our contract, and the law on accounting);',
        'to tell you about decisions, lessons and changes (our contract), and news if you have asked for it (your consent);',
        'to keep the service safe and to find faults (our legitimate interest).',
      ],
      closing: 'We do not sell data, show no advertising, and let no program decide about you alone: people do.',
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      paragraphs: ['Access follows the task:'],
      points: [
        'Instructors and administrators see what their work needs; what administrators change, and what lists they take out, is recorded.',
        'A company or client sees the application or proposal that you send to it, with the profile data and files that belong to it.',
        'Other students and visitors do not see your profile, homework or applications.',
        'Providers that work for us, for hosting, storage of files and sending of mail, see data only on our instruction.',
        'Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'abroad',
      title: 'Sending data to Japan and other countries',
      paragraphs: [
        'Many jobs are offered by companies in Japan. Your application, résumé and profile data go there only when you apply, and only to the company that you apply to. Companies in Japan are bound by the Japanese Act on the Protection of Personal Information, and to us by the terms of service. Withdrawing an application deletes it here; please also tell the company if it has already received it.',
        'Servers and providers may stand outside Mongolia. We choose such as protect data at least as well as this policy says.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Details that deserve special care',
      paragraphs: [
        'Date of birth, visa types, marital status and photo are there for Japanese applications and for the verification of your profile. You may leave each of them empty. Marital status and dependants are not printed on the résumé, and nothing of this is used for choosing what you see.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: ['We keep data no longer than its purpose needs:'],
      points: [
        `Account, profile and studies: for as long as you have an account. You can delete it in your settings: it then stays for ${deletionGraceDays} days in which you can change your mind, and goes for good after them, with all of this and with your files.`,
        'Applications and proposals: until you withdraw them or your account ends. Withdrawing deletes the file; the log keeps only its name and a fingerprint.',
        'Files that were uploaded but never sent: one day at most.',
        'Sign-in sessions: until you sign out or they end.',
        'Payments: as long as the law on accounting demands. When your account has ended, what is left of them is what was paid for, the reference and the status, and nothing that says who paid.',
        'Newsletter: until you unsubscribe, which every letter lets you do, whether or not you have an account.',
        'Technical records: as long as safety needs them, at most one year. The log of what administrators have decided stays longer, so that decisions can be explained; when your account has ended, it holds neither your name nor anything that you wrote.',
        'Safety copies: they are overwritten in turn after the data itself is gone.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted. Passwords are stored as slow hashes. Every file is checked, stored under a random name and given only to those who may have it. Photos lose their hidden data, such as the place where they were taken. If data is ever exposed in a way that may harm you, we tell you and the authority without delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Two things you can do yourself in your settings, at any time: take a copy of all that we keep about you, with your files, as one ZIP; and delete your account.',
        `For everything else write to us from your e-mail address, and we answer within ${privacyResponseTime}. You may ask us:`,
      ],
      points: [
        'what we keep about you, and to give you a copy;',
        'to correct what is wrong; most of it you can change yourself in your profile and settings;',
        'to delete your data, or to use it less;',
        'to hand it over in a form that another service can read;',
        'to stop what rests on your consent or on our interest, for the time to come.',
      ],
      closing:
        'This costs nothing. If you are not content with our answer, you may turn to the National Human Rights Commission of Mongolia or to the authority where you live.',
    },
    {
      id: 'minors',
      title: 'Minors',
      paragraphs: [
        'Accounts are for people from the age of 16. For students younger than 18 we ask for the consent of a parent or guardian before a payment or an application. If we learn that a younger child has given us data, we delete it; parents may write to us at any time.',
      ],
    },
    {
      id: 'browser',
      title: 'Cookies and storage in your browser',
      paragraphs: ['We store only what the site needs to work, so there is no question about cookies to click away:'],
      points: [
        'One cookie, "lang": the language that you have chosen, for one year. It says nothing about who you are.',
        'Session storage: your sign-in and drafts of forms, until the tab is closed. They do not leave the tab except to sign your requests.',
        'Local storage: the look that you have chosen (light or dark), and a mark that somebody is signed in on this browser, so that a new tab can take the session over.',
        'The cache of your browser: pages, and material of lessons that you have opened.',
      ],
      closing: 'There are no cookies for advertising, for statistics or for following you to other sites.',
    },
    {
      id: 'videos',
      title: 'Videos and links to other sites',
      paragraphs: [
        'Videos of YouTube on the community page come from YouTube only when you press play, through its address that sets no cookies beforehand; YouTube then learns your network address. Links to Discord, YouTube and others lead to sites with policies of their own.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      paragraphs: [
        'When we change this policy we change the date above, and tell students by e-mail before an important change takes effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        `Questions about your data reach us at the address below. Our support answers ${supportHours} (Ulaanbaatar time), except on public holidays.`,
      ],
    },
  ],
};

const captchaParagraph = (service: string) =>
  `When you sign up, sign in or ask for a mail, ${service} checks that a person does so. It is loaded on those screens only, and then learns your network address and facts about your browser; its own policy says what it does with them.`;

export function privacyPolicyWith(captcha: CaptchaProvider | null): LegalText {
  if (captcha === null) return privacyPolicy;
  const chapters = privacyPolicy.chapters.map((chapter) =>
    chapter.id === 'videos'
      ? { ...chapter, paragraphs: [...chapter.paragraphs, captchaParagraph(captchaTitles[captcha])] }
      : chapter,
  );
  return { ...privacyPolicy, chapters };
}
