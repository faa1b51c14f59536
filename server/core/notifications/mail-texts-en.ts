import type { NoticeTexts } from './mail-texts.ts';

const go = { course: 'Go to the course', job: 'Go to the job', project: 'Go to the project', list: 'See the request' };

export const en: NoticeTexts = {
  frame: {
    reason: (note) => `Reason: ${note}`,
    comment: (note) => `Comment: ${note}`,
    settings: (address) => `Choose which emails you get in your settings: ${address}`,
    week: (week) => `Open up to week ${week}.`,
  },
  news: {
    enrollment_pending: {
      heading: 'Your enrollment is pending again',
      text: 'We will let you know once there is a decision.',
      button: go.course,
    },
    enrollment_active: {
      heading: 'Your enrollment was approved',
      text: 'You can begin learning now.',
      button: go.course,
    },
    enrollment_completed: {
      heading: 'You have completed the course',
      text: 'Congratulations! You keep access to the lessons that were open.',
      button: go.course,
    },
    enrollment_dropped: {
      heading: 'Your enrollment was dropped',
      text: 'You can enroll again.',
      button: go.course,
    },
    application_pending: {
      heading: 'Your application is pending again',
      text: 'We will let you know once there is a decision.',
      button: go.job,
    },
    application_reviewed: {
      heading: 'Your application was reviewed',
      text: 'We will let you know once there is a decision.',
      button: go.job,
    },
    application_accepted: {
      heading: 'Your application was accepted',
      text: 'Congratulations! We will write to you about the next steps.',
      button: go.job,
    },
    application_rejected: {
      heading: 'Update on your application',
      text: 'Unfortunately, you were not selected this time. You are welcome to apply for other jobs.',
      button: go.job,
    },
    proposal_pending: {
      heading: 'Your proposal is pending again',
      text: 'We will let you know once there is a decision.',
      button: go.project,
    },
    proposal_accepted: {
      heading: 'Your proposal was accepted',
      text: 'Congratulations! We will write to you about the next steps.',
      button: go.project,
    },
    proposal_rejected: {
      heading: 'Your proposal was rejected',
      text: 'Unfortunately, your proposal was not selected this time. You are welcome to send proposals for other projects.',
      button: go.project,
    },
    verification_approved: {
      heading: 'Your profile is verified',
      text: 'Your profile now shows the verified badge.',
      button: 'See the verification',
    },
    verification_rejected: {
      heading: 'Your verification request was rejected',
      text: 'Please check the payment reference; you can send another request.',
      button: 'See the verification',
    },
    week_open: {
      heading: 'New weekly lessons are open',
      text: 'You can go on where you left off.',
      button: go.course,
    },
    week_none: {
      heading: 'Weekly lessons were closed',
      text: 'The orientation week stays open.',
      button: go.course,
    },
    homework: {
      heading: 'Your homework was reviewed',
      text: 'The homework page has the details.',
      button: 'Go to the homework',
    },
    role_admin: {
      heading: 'You are now an admin',
      text: 'You can now use the admin area.',
      button: 'Go to the admin area',
    },
    role_user: {
      heading: 'You are no longer an admin',
      text: 'Your account and your progress do not change.',
      button: 'Go to the dashboard',
    },
    new_enrollment: { heading: 'New enrollment request', text: 'It is waiting for a decision.', button: go.list },
    new_application: { heading: 'New job application', text: 'It is waiting for a decision.', button: go.list },
    new_proposal: { heading: 'New project application', text: 'It is waiting for a decision.', button: go.list },
    new_verification: { heading: 'New verification request', text: 'It is waiting for a decision.', button: go.list },
    backup_failed: {
      heading: 'The backup failed',
      text: 'It is tried again every hour. Please tell whoever runs the server.',
      button: 'Go to the admin area',
    },
    backup_working: {
      heading: 'Backups work again',
      text: 'The latest backup was written and verified.',
      button: 'Go to the admin area',
    },
  },
  digest: {
    heading: (count) => (count === 1 ? '1 new request' : `${count} new requests`),
    text: 'What has come in since the last digest:',
    button: 'Go to the admin area',
    line: {
      new_enrollment: ({ person, title }) => `Enrollment: ${person}, ${title}`,
      new_application: ({ person, title }) => `Job application: ${person}, ${title}`,
      new_proposal: ({ person, title }) => `Project application: ${person}, ${title}`,
      new_verification: ({ person }) => `Verification: ${person}`,
    },
    more: (count) => `and ${count} more`,
  },
};
