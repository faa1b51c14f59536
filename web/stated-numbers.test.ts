import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applicationStatuses, proposalStatuses } from '#domain/applications/rules.ts';
import { minPasswordLength } from '#domain/auth/rules.ts';
import { discordMembers } from '#domain/community/rules.ts';
import { cardRating } from '#domain/courses/rules.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { uploads } from '#domain/files/rules.ts';
import { featuredJobs, sampleCompanies, similarJobs } from '#domain/jobs/rules.ts';
import { languages } from '#domain/kernel/language.ts';
import { defaultWeek } from '#domain/lessons/rules.ts';
import { projectCategories, sampleClients, sampleProjects } from '#domain/projects/rules.ts';
import { verification } from '#domain/verification/rules.ts';
import { formatFor } from '#web/lib/format/format.ts';
import { sessionReadIntervalMs } from '#web/lib/session/session-tokens.ts';
import { confirmationMs } from '#web/pages/auth/SignUpPage.tsx';
import { applicationStatus, proposalStatus, verificationStatus } from '#web/shared/statuses/statuses.ts';
import { Avatar } from '#web/ui/brand/Avatar.tsx';
import { Petals } from '#web/ui/brand/Petals.tsx';

// Numbers of the specification that decide nothing else: a test of behaviour would read the same constant.

const token = (name: string) =>
  new RegExp(`--${name}: ([^;]+);`).exec(readFileSync('web/styles/tokens.css', 'utf8'))?.[1];

test.each([
  { what: 'the rating of a course card', value: cardRating, stated: 4.8 },
  { what: 'the minimum length of a password', value: minPasswordLength, stated: 6 },
  { what: 'the size of a resume', value: uploads.resume.maxBytes, stated: 10 * 1024 * 1024 },
  { what: 'the size of a sample', value: uploads.sample.maxBytes, stated: 10 * 1024 * 1024 },
  { what: 'the featured jobs', value: featuredJobs, stated: 3 },
  { what: 'the similar jobs', value: similarJobs, stated: 2 },
  { what: 'the placeholder companies', value: new Set(sampleCompanies).size, stated: 6 },
  { what: 'the placeholder clients', value: new Set(sampleClients).size, stated: 10 },
  { what: 'the sample projects', value: sampleProjects.length, stated: 2 },
  {
    what: 'the counts of project categories',
    value: projectCategories.map((one) => one.count),
    stated: [12, 8, 7, 10, 6, 9],
  },
  { what: 'the week of a lesson without one', value: defaultWeek, stated: 1 },
  { what: 'the members on Discord', value: discordMembers, stated: 5000 },
  { what: 'the interval between reads of the session', value: sessionReadIntervalMs, stated: 120_000 },
  { what: 'the time of the message that a sign-up succeeded', value: confirmationMs, stated: 2000 },
  { what: 'the time of the splash', value: token('splash'), stated: '2500ms' },
  { what: 'the time of a typed letter', value: token('type-char'), stated: '50ms' },
  {
    what: 'the statuses of applications',
    value: applicationStatuses,
    stated: ['pending', 'reviewed', 'accepted', 'rejected'],
  },
  {
    what: 'the statuses of enrollments',
    value: enrollment.statuses,
    stated: ['pending', 'active', 'completed', 'dropped'],
  },
  {
    what: 'the statuses of verification requests',
    value: verification.statuses,
    stated: ['pending', 'approved', 'rejected'],
  },
  { what: 'the statuses of proposals', value: proposalStatuses, stated: ['pending', 'accepted', 'rejected'] },
])('$what: $stated', ({ value, stated }) => {
  expect(value).toEqual(stated);
});

test('money has no decimals in tugrik and two in dollars', () => {
  for (const language of languages) {
    const { money } = formatFor(language);
    expect([money(75_000, 'MNT'), money(50, 'USD')]).toEqual(['₮\u00A075,000', '$50.00']);
  }
});

test('a date that cannot be shown is recently', () => {
  expect(languages.map((language) => formatFor(language).date('soon'))).toEqual(['саяхан', '最近', 'recently']);
});

test('five petals fall', () => {
  expect(renderToStaticMarkup(createElement(Petals)).match(/<i>/g)).toHaveLength(5);
});

test('pending is yellow, approved and accepted are green, and rejected is red', () => {
  for (const statuses of [applicationStatus, proposalStatus, verificationStatus])
    for (const [status, { tone }] of Object.entries(statuses))
      if (status !== 'reviewed') expect(tone).toBe(status === 'approved' ? 'accepted' : status);
  // The dominant channels of the dot in both colour schemes.
  const channels = (tone: string) =>
    Array.from(token(`${tone}-dot`)?.matchAll(/#(..)(..)(..)/g) ?? [], ([, ...hex]) =>
      hex.map((one) => parseInt(one, 16)),
    );
  for (const [red = 0, green = 0, blue = 0] of channels('pending'))
    expect(Math.min(red, green)).toBeGreaterThan(2 * blue);
  for (const [red = 0, green = 0, blue = 0] of channels('accepted')) expect(green).toBeGreaterThan(Math.max(red, blue));
  for (const [red = 0, green = 0, blue = 0] of channels('rejected'))
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
});

test('an avatar has the first letter of the name, or U', () => {
  const letterOf = (name: string) => /<span[^>]*>(.)/u.exec(renderToStaticMarkup(createElement(Avatar, { name })))?.[1];
  expect([letterOf('nomin'), letterOf(' Өлзий'), letterOf(' ')]).toEqual(['N', 'Ө', 'U']);
});
