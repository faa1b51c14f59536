import type { Page } from '@playwright/test';
import { createEnrolledLearner } from '../support/device.ts';
import { type Control, devices, leadsTo, pressEach, shows, the } from '../support/first-press.ts';
import { publicAddresses } from '../support/public-screens.ts';
import { signedInScreens } from '../support/signed-in-screens.ts';
import {
  accountOf,
  expect,
  full,
  menuButton,
  setLanguage,
  signInWithoutForm,
  type Site,
  test,
} from '../support/site.ts';

// Each control of the specification answers its first press after hydration, by a finger and by a mouse.

const dialog = async (page: Page) => await expect(page.getByRole('dialog').first()).toBeVisible();

const inMenu = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true });

const openMenu = async (page: Page) => await menuButton(page).tap();

const type = (label: string | RegExp, text: string) => async (page: Page) =>
  await page.getByLabel(label).first().fill(text);

const search: Control = {
  control: the('button', 'Search'),
  prepare: async (page) => await page.getByRole('searchbox').fill('react'),
  effect: leadsTo(/search=react/),
};

const header: Control[] = [
  {
    on: 'phone',
    control: menuButton,
    effect: async (page) => await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  ...(
    [
      ['Jobs', /^\/jobs$/],
      ['IT Projects', /^\/projects$/],
      ['Community', /^\/community$/],
      ['Sign in', /^\/signin$/],
      ['Sign up', /^\/signup$/],
    ] as const
  ).flatMap(([name, address]): Control[] => [
    { on: 'phone', prepare: openMenu, control: inMenu(name), effect: leadsTo(address) },
    { on: 'computer', control: the('link', name, 'banner'), effect: leadsTo(address) },
  ]),
  {
    on: 'computer',
    control: the('button', 'Courses', 'banner'),
    effect: async (page) => await expect(page.getByRole('menuitem', { name: 'All courses' })).toBeVisible(),
  },
];

const footer: Control[] = [
  { control: the('link', /^Privacy/, 'contentinfo'), effect: leadsTo(/^\/privacy$/) },
  {
    control: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }),
    prepare: async (page) => await page.getByRole('contentinfo').getByLabel('Newsletter').fill('nobody'),
    effect: async (page) => await expect(page.getByRole('contentinfo').getByRole('alert')).toBeVisible(),
  },
];

/** The controls by screen; `{job}` and `{project}` stand for the ids of the first ones. */
const visitor: Record<string, Control[]> = {
  '/': [
    { control: the('link', 'See all courses'), effect: leadsTo(/^\/courses$/) },
    { control: the('link', 'See all jobs'), effect: leadsTo(/^\/jobs$/) },
    { control: the('link', 'Sign up for free'), effect: leadsTo(/^\/signup$/) },
    { control: the('link', 'Full Stack Web Development'), effect: leadsTo(/^\/signin\?next=%2Fcourses%2F/) },
    ...header,
    ...footer,
  ],
  '/courses': [
    search,
    { control: the('link', /^Beginner/), effect: leadsTo(/level=Beginner/) },
    { control: the('link', /^Free/), effect: leadsTo(/price=free/) },
    { control: the('link', 'Mobile'), effect: leadsTo(/search=/) },
    { control: the('link', 'Web Basics'), effect: leadsTo(/^\/signin\?next=%2Fcourses%2F/) },
  ],
  '/jobs': [
    search,
    { control: the('link', /^Remote/), effect: leadsTo(/location=remote/) },
    { control: the('link', /^On-site/), effect: leadsTo(/location=onsite/) },
    {
      control: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first(),
      effect: leadsTo(/^\/jobs\/[0-9a-f-]{36}$/),
    },
  ],
  '/jobs/{job}': [
    { control: the('button', 'Apply for this job'), effect: leadsTo(/^\/signin\?next=%2Fjobs%2F/) },
    { control: the('link', 'Back to Jobs'), effect: leadsTo(/^\/jobs$/) },
  ],
  '/projects': [
    search,
    { control: the('link', /^Up to/), effect: leadsTo(/budget=low/) },
    { control: the('link', /^Booking systems/), effect: leadsTo(/search=/) },
    {
      control: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first(),
      effect: leadsTo(/^\/projects\/[0-9a-f-]{36}$/),
    },
  ],
  '/projects/{project}': [
    { control: the('button', 'Apply for this Project'), effect: shows('Please sign in to apply for projects') },
    { control: the('link', 'Back to Projects'), effect: leadsTo(/^\/projects$/) },
  ],
  '/community': [{ control: the('tab', 'YouTube'), effect: leadsTo(/tab=youtube/) }],
  '/community?tab=youtube': [
    { control: the('tab', 'Discord'), effect: leadsTo(/^\/community$/) },
    { control: the('link', 'View All Articles'), effect: leadsTo(/^\/blog$/) },
  ],
  '/signin': [
    { control: the('button', 'Sign in'), effect: shows('Email is required') },
    {
      prepare: async (page) => {
        await page.locator('main input[type=email]').fill('nomin@example.com');
        await page.locator('main input[type=password]').fill('wrong password');
      },
      control: the('button', 'Sign in'),
      effect: shows('The email or the password is not correct.'),
    },
    ...['Google', 'GitHub', 'Facebook'].map((name): Control => ({
      control: the('button', `Continue with ${name}`),
      effect: shows(`${name} sign-in failed, try again`),
    })),
    { control: the('link', 'Sign up'), effect: leadsTo(/^\/signup$/) },
    { control: the('link', /^Terms/), effect: leadsTo(/^\/terms$/) },
  ],
  '/signup': [
    { control: the('button', 'Sign up'), effect: shows('Full name is required') },
    ...['Google', 'GitHub', 'Facebook'].map((name): Control => ({
      control: the('button', `Continue with ${name}`),
      effect: shows(`${name} sign-in failed, try again`),
    })),
  ],
  '/terms': [{ control: (page) => page.locator('main a[href="/"]').first(), effect: leadsTo(/^\/$/) }],
  '/nowhere': [{ control: the('link', /Return to Homepage/), effect: leadsTo(/^\/$/) }],
};

/** The controls of a learner that change nothing, by the names of screens. */
const learner: Record<string, Control[]> = {
  dashboard: [
    { control: the('link', /^Continue/), effect: leadsTo(/\/lessons\//) },
    { on: 'phone', control: menuButton, effect: shows('nomin@example.com') },
    { on: 'phone', prepare: openMenu, control: inMenu('Settings'), effect: leadsTo(/^\/settings$/) },
    {
      on: 'computer',
      control: (page) => page.getByRole('button', { name: /^Account menu/ }),
      effect: async (page) =>
        await expect(page.getByRole('menuitem')).toContainText(['Profile', 'Dashboard', 'Settings', 'Sign out']),
    },
  ],
  course: [
    { control: the('tab', 'Хөтөлбөр'), effect: leadsTo(/tab=curriculum/) },
    { control: the('tab', 'Багш'), effect: leadsTo(/tab=instructor/) },
    { control: the('button', 'Хуваалцах'), effect: shows('Холбоосыг хууллаа') },
    { control: the('link', 'Сургалт руу очих'), effect: leadsTo(/\/lessons\//) },
  ],
  lesson: [
    { control: the('link', 'Next Lesson'), effect: leadsTo(/\/lessons\/(?!first)/) },
    { control: the('tab', 'Homework'), effect: leadsTo(/mode=homework/) },
    {
      control: (page) => page.getByText('27 steps', { exact: true }),
      effect: async (page) => await expect(page.locator('details a').first()).toBeVisible(),
    },
    {
      on: 'phone',
      control: (page) => page.getByRole('button', { name: 'Lessons' }),
      effect: dialog,
    },
    {
      on: 'computer',
      control: (page) => page.getByRole('button', { name: /^Week 1 / }),
      effect: async (page) =>
        await expect(page.getByRole('link', { name: 'Homework Week-1', exact: true })).toBeVisible(),
    },
  ],
  profile: [
    { control: the('link', 'Edit'), effect: leadsTo(/^\/profile\/edit$/) },
    { control: the('button', /^Download/), effect: shows('CV downloaded successfully') },
  ],
  'profile form': [
    { control: the('button', 'Cancel'), effect: leadsTo(/^\/profile$/) },
    {
      control: the('button', 'Save'),
      prepare: type('Full name', ''),
      effect: shows('Full name is required'),
    },
  ],
};

test.describe.configure({ mode: 'parallel' });

for (const device of ['phone', 'computer'] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ ...devices[device], permissions: ['clipboard-write'] });
    const only = device === 'computer' ? full : {};
    test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

    for (const [screen, controls] of Object.entries(visitor))
      test(`each control of ${screen} answers its first press`, only, async ({ page, site }) => {
        await pressEach(page, device, await addressOf(site, screen), controls);
      });

    test('each control of a learner that changes nothing answers its first press', only, async ({ page, site }) => {
      await signInWithoutForm(page, site, accountOf(site, 'nomin'));
      const screens = await signedInScreens(site, 'nomin');
      for (const [name, controls] of Object.entries(learner))
        await test.step(name, async () => {
          const path = screens.find((screen) => screen.name === name)?.path ?? '';
          await pressEach(page, device, path, controls);
        });
    });

    test('each control of a learner that changes something answers its first press', only, async ({ page, site }) => {
      const { address } = await createEnrolledLearner(page, site, 'Presser');
      const [course] = await site.query("select id from courses where title = 'Web Basics'");
      const pages = await publicAddresses(site);
      const addressAt = (list: string) => pages.find((one) => one.startsWith(`/${list}/`)) ?? '';
      await pressEach(page, device, `/courses/${String(course?.['id'])}`, [
        { control: the('button', 'Элсэх'), effect: shows('Зөвшөөрөл хүлээж байна') },
      ]);
      await pressEach(page, device, address, [
        // On phones in the bar below the page.
        {
          control: (one) => one.getByRole('button', { name: 'Mark as Complete' }).first(),
          effect: shows('Lesson completed'),
        },
      ]);
      await pressEach(page, device, `${address}?mode=homework`, [
        {
          prepare: type('Link to your work', 'https://example.com/work'),
          control: the('button', 'Submit Homework'),
          effect: shows('Homework submitted successfully!'),
        },
      ]);
      await pressEach(page, device, '/profile/edit', [
        { control: the('button', 'Add a school'), effect: shows('School 1') },
      ]);
      await pressEach(page, device, '/profile/verify', [
        { control: the('button', 'Continue to payment'), effect: shows('Payment reference number') },
      ]);
      await pressEach(page, device, addressAt('projects'), [
        { control: the('button', 'Apply for this Project'), effect: dialog },
      ]);
      await pressEach(page, device, '/dashboard', [
        {
          on: 'phone',
          prepare: openMenu,
          control: (one) => one.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }),
          effect: leadsTo(/^\/$/),
        },
        {
          on: 'computer',
          prepare: async (one) => await one.getByRole('button', { name: /^Account menu/ }).click(),
          control: (one) => one.getByRole('menuitem', { name: 'Sign out' }),
          effect: leadsTo(/^\/$/),
        },
      ]);
    });
  });

/** The address of a public screen, with the id of its record. */
async function addressOf(site: Site, screen: string): Promise<string> {
  const pattern = new RegExp(`^${screen.replace('?', '\\?').replace(/\{\w+\}/, '[0-9a-f-]{36}')}$`);
  return (await publicAddresses(site)).find((address) => pattern.test(address)) ?? screen;
}
