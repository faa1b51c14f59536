import { demonstrationAccounts } from '#db/seed/index.ts';
import { sql } from 'kysely';
import { attemptsOf } from '#server/queue/queue.ts';
import { type Check, fail, type Finding, ofDatabase, ok, type Result, type Site, warn } from './check.ts';

export const contentChecks: Check[] = [
  { name: 'people', run: ofDatabase(checkPeople) },
  { name: 'mails waiting', run: ofDatabase(checkMails) },
];

type Db = NonNullable<Site['database']>['db'];

const hasTable = async (db: Db, name: string) =>
  (await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)).rows[0]?.found === true;

async function checkPeople({ config }: Site, { db }: { db: Db }): Promise<Result> {
  if (!config.production || !(await hasTable(db, 'profiles'))) return [];
  const findings: Finding[] = [];
  const addresses = demonstrationAccounts.map(({ email }) => email);
  const shown = await db.selectFrom('profiles').select('email').where('email', 'in', addresses).execute();
  if (shown.length > 0) {
    const who = shown.map(({ email }) => email).join(', ');
    findings.push(fail(`Demonstration accounts can sign in (${who}): start production with a database of its own.`));
  }
  const admin = await db.selectFrom('profiles').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (!admin) findings.push(warn('Nobody is an admin: sign up in the browser, then npm run admin -- EMAIL'));
  if (!config.AUTH_ADMIN_MFA) findings.push(warn('Admins need no second factor: set AUTH_ADMIN_MFA=on.'));
  return findings.length > 0 ? findings : ok('An admin, and no demonstration accounts');
}

async function checkMails(_: Site, { db }: { db: Db }): Promise<Result> {
  if (!(await hasTable(db, 'outbox_mails'))) return [];
  const { rows } = await sql<{ waiting: number; given_up: number }>`select count(*) as waiting,
    count(*) filter (where tries >= ${attemptsOf('mail')}) as given_up from outbox_mails where sent_at is null`.execute(
    db,
  );
  const { waiting = 0, given_up: givenUp = 0 } = rows[0] ?? {};
  if (givenUp === 0) return ok(`${waiting}`);
  return warn(
    `${givenUp} of ${waiting} were given up after ${attemptsOf('mail')} tries: see last_error in outbox_mails.`,
  );
}
