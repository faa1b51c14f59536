import { build, type InlineConfig, type Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const [start, client, allRoutes] = [
  'web/app/start/entry-start.ts',
  'web/app/entry-client.tsx',
  'web/app/routes/routes.tsx',
];

const frame = ['web/app/SignedInSession.tsx'];
const bell = 'web/features/notifications/NotificationBell.tsx';
const offline = 'web/features/offline/OfflineWork.tsx';
const dashboard = 'web/pages/learner/DashboardPage.tsx';
const lesson = 'web/pages/learner/LessonPage.tsx';

/** Loaded when it comes into view below a lesson: what it needs besides the lesson is in few files. */
const questions = 'web/features/questions/Questions.tsx';

/** Screens that read pasted tables, with a parser that no other screen needs. */
const tables = /(Paste|Import|ImportPage|RatesPage)\.tsx$/;

/** Texts of learners with the answers of mentors. */
const answers = /(Reports|Practice)Page\.tsx$|(Report|Practice)Queue\.tsx$|ReportForm\.tsx$/;

/** Screens that share parts with one other screen each. */
const sharing = /(Person|Users|Homework|Enrollments)Page\.tsx$/;

/** The two views of the profile form, and its parts that are loaded after it. */
const profileForm = /pages\/learner\/(Papers|ProfileEdit)Page\.tsx$|features\/profiles\/(form|papers)\//;

/** What is loaded when it is opened. */
const dialog = /(Dialog|Frame|Sheet|ChangeHistory)\.tsx$/;

interface Area {
  name: string;
  isIn: (entry: string) => boolean;
}

/** The screens that people open first. */
const firstScreens: Area[] = [
  area('dashboard', [...frame, bell, offline, dashboard]),
  area('lesson', [...frame, offline, lesson]),
  area('requests', [
    ...frame,
    bell,
    'web/app/layouts/AdminLayout.tsx',
    'web/pages/admin/requests/ApplicationsPage.tsx',
  ]),
];

/** The other screens by their entries. */
const areas: Area[] = [
  { name: 'dialogs', isIn: (entry) => dialog.test(entry) },
  { name: 'admin', isIn: (entry) => /admin|Preview/i.test(entry) && !dialog.test(entry) },
  { name: 'profile', isIn: (entry) => profileForm.test(entry) },
  {
    name: 'learner',
    isIn: (entry) =>
      /pages\/learner|features\/(account|profiles|lessons\/saved)|LeaveCard/.test(entry) && !profileForm.test(entry),
  },
  { name: 'threads', isIn: (entry) => /features\/questions\/(PostForm|QuestionThread)/.test(entry) },
  { name: 'auth', isIn: (entry) => /pages\/auth|features\/auth/.test(entry) },
  { name: 'public', isIn: (entry) => /pages\/public/.test(entry) },
];

function area(name: string, entries: readonly string[]): Area {
  return { name, isIn: (entry) => entries.includes(entry) };
}

/**
 * Groups of modules for Rolldown's code splitting: what the start file, visitors and signed-in users always load, and one file for each set of first
 * screens, or else of areas, whose entries share modules; what visitors need too is apart. Without them each set of entries gets a file, 200 for one
 * screen. A first build finds the entries that need a module. A module's imports are needed wherever it is, so files never import each other in a
 * circle.
 */
export async function chunkGroups(config: InlineConfig): Promise<Group[]> {
  const names = new Map<string, string>();
  for (const [id, entries] of await entriesOfModules(config)) {
    const name = groupOf(id, entries);
    if (name) names.set(id, name);
  }
  return [...new Set(names.values())].map((name) => ({
    name,
    test: (id) => names.get(id) === name,
    // An import of what is unused (a shape of a contract) must not bring its module, and zod, into the group.
    includeDependenciesRecursively: false,
  }));
}

/** Null for a module of one entry, which stays in that entry's file. */
function groupOf(id: string, entries: readonly string[]): string | null {
  // Entries have files of their own: one waits for other files with a top-level await, so they must not import its file.
  if (id.endsWith(start) || id.endsWith(client)) return null;
  if (entries.includes(start)) return 'start';
  if (entries.includes(client)) return 'client';
  if (entries.includes(allRoutes)) return entries.some(isVisited) ? 'signed-in-visitors' : 'signed-in';
  if (entries.length === 1) return null;
  if (/\/react-hook-form\/|use-request-form/.test(id)) return 'forms';
  const group = groupOfScreens(id, entries);
  return /@base-ui|@floating-ui|ui\/layout\/Tabs/.test(id) ? `${group}-controls` : group;
}

function groupOfScreens(id: string, entries: readonly string[]): string {
  if (entries.every((entry) => tables.test(entry))) return 'tables';
  if (entries.every((entry) => answers.test(entry))) return ['answers', ...namesOf(areas, entries)].join('-');
  // Loaded when something waits to be sent, or where learners write.
  if (/UnsentEntries|messages\/offline_(kind|waiting|discard|not|report)/.test(id)) return 'unsent';
  // The names of changes are many; most screens load them when their history is opened.
  if (/admin-kit\/history\/|messages\/audit_action_/.test(id)) return 'history';
  const areaNames = namesOf(areas, entries);
  const visited = entries.filter(isVisited);
  if (entries.includes(questions) && !entries.includes(lesson) && visited.length === 0) return 'questions';
  // The pages of single records need much that lists and the home page do without, and that admins need only in part.
  const isDetail = visited.length > 0 && visited.every((entry) => entry.includes('/details/'));
  // The dashboard needs few of their rules.
  if (isDetail && id.includes('/domain/') && !entries.includes(dashboard)) return 'details-rules';
  const visitors = isDetail ? `-details${areaNames.includes('admin') ? '-admin' : ''}` : '-visitors';
  const screens = namesOf(firstScreens, entries).join('-');
  // Small enough for lessons too, and one file less for the dashboard.
  if (screens === 'dashboard' && visitors === '-visitors' && visited.length > 0) return 'dashboard-lesson-visitors';
  if (screens && visited.length > 0) return screens + visitors;
  // What learners need too is apart from what only admins need.
  if (screens === 'requests' && entries.some((entry) => /pages\/learner/.test(entry))) return 'requests-learner';
  // One file less for lessons; both are small.
  if (screens === 'lesson-requests') return 'lesson-requests-visitors';
  // Admins need the titles of lessons, but not what learners save.
  if (screens === 'lesson' && areaNames.join() === 'learner') return 'lesson-learner';
  if (screens) return screens;
  const name = areaNames.join('-') || 'parts';
  // In one file: alone they are small.
  if (name.startsWith('admin-profile') && visited.length === 0) return 'admin-profile';
  // The other screens of their areas do without what these two share. A file for each pair would lengthen the lists of files to preload.
  const isOwn = (entry: string) => sharing.test(entry) || tables.test(entry);
  const isPair = entries.length === 2 && (name === 'admin-learner' || entries.some(isOwn));
  if (isPair) return entries.map(nameOf).join('-');
  return visited.length > 0 ? name + visitors : name;
}

const isVisited = (entry: string) => /pages\/(public|auth)/.test(entry);
const nameOf = (entry: string) => entry.replace(/^.*\/|\.tsx?$/g, '');

function namesOf(among: readonly Area[], entries: readonly string[]): string[] {
  return among.flatMap(({ name, isIn }) => (entries.some(isIn) ? [name] : []));
}

async function entriesOfModules(config: InlineConfig): Promise<Map<string, string[]>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = new Map<string, string[]>();
  for (const { fileName, facadeModuleId } of chunks) {
    if (facadeModuleId === null) continue;
    const entry = facadeModuleId.slice(process.cwd().length + 1);
    for (const file of filesOf(byFile, fileName))
      for (const id of byFile.get(file)?.moduleIds ?? []) entries.set(id, [...(entries.get(id) ?? []), entry]);
  }
  return entries;
}

/** A file and everything it imports. */
function filesOf(byFile: ReadonlyMap<string, Rolldown.OutputChunk>, file: string, seen = new Set<string>()) {
  if (!seen.has(file)) {
    seen.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) filesOf(byFile, imported, seen);
  }
  return seen;
}
