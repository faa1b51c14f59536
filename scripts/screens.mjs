// The screens of the product, the files that the build makes for them, and what a screen may load.

/** The most requests and kB of scripts (Brotli) of a screen that is opened with an empty cache. A check fails at a tenth more (scripts/check-bundle.mjs). */
export const limits = { read: { files: 40, kB: 200 }, form: { files: 40, kB: 235 } };

const visitor = ['web/app/start/entry-start.ts', 'web/app/entry-client.tsx'];
const signedIn = [...visitor, 'web/app/routes/signed-in.tsx'];
const learner = [...signedIn, 'web/app/signed-in-parts.ts', 'web/features/offline/OfflineWork.tsx'];
const admin = [...signedIn, 'web/app/signed-in-parts.ts', 'web/app/routes/routes.tsx'];
const frames = { public: visitor, auth: signedIn, employer: signedIn, learner, admin };

/** What learners and admins open every day: their bytes and requests count twelve times (scripts/merge-parts.ts). */
const daily = /\/(Dashboard|Lessons?|Applications|details\/Course signed in)$/;

const form = /employer\/Posting$|Apply|Edit|Import|NewPerson|Papers|Person$|Practice|Settings|Verify|-admin editor/;

/**
 * The screens, with the entries that a browser loads for each: its frame and page, for a record also its declaration and fields.
 * @param {string[]} entries the source files that have a file of their own in the build
 * @returns {{ name: string, kind: 'read' | 'form', weight: number, entries: string[] }[]}
 */
export function screensOf(entries) {
  const screens = entries.flatMap((entry) => {
    const [, area, rest = ''] = /^web\/pages\/(\w+)\/(.*)Page\.tsx$/.exec(entry) ?? [];
    const record = /(\w+\/admin)\/(.*-admin)\.tsx$/.exec(entry);
    if (record) return recordScreens(entry, record[2], entries.filter(isFieldOf(record[1])));
    if (area === undefined || rest.startsWith('Record')) return [];
    const screen = { name: `${area}/${rest}`, entries: [...frames[area], entry] };
    if (!rest.startsWith('details/')) return [screen];
    // Signed-in users also get the parts of public pages that are theirs.
    const parts = entries.filter((one) => one === entry.replace('CoursePage.tsx', 'course-parts.ts'));
    return [screen, { name: `${area}/${rest} signed in`, entries: [...learner, ...parts, entry] }];
  });
  return screens.map((screen) => ({
    ...screen,
    kind: form.test(screen.name) ? 'form' : 'read',
    weight: daily.test(screen.name) ? 12 : 1,
  }));
}

const isFieldOf = (folder) => (entry) => entry.includes(`${folder}/`) && entry.endsWith('Field.tsx');

const recordScreens = (entry, name, fields) => [
  { name: `admin/${name} list`, entries: [...admin, 'web/pages/admin/RecordListPage.tsx', entry] },
  { name: `admin/${name} editor`, entries: [...admin, 'web/pages/admin/RecordEditorPage.tsx', entry, ...fields] },
];
