import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveStateDir } from './database-location.ts';

const uid = process.getuid?.();
let top: string;
const projectUnder = (folder: string) => path.join(top, folder, 'school');

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), 'zamnal-state-dir-'));
  await chmod(top, 0o755);
  for (const folder of ['open', 'closed', 'closed-too']) await mkdir(projectUnder(folder), { recursive: true });
  for (const folder of ['closed', 'closed-too']) await chmod(path.join(top, folder), 0o700);
});
afterAll(async () => await rm(top, { recursive: true }));

test('STATE_DIR is used as given; a relative one is resolved against the project', () => {
  const projectDir = projectUnder('closed');
  expect(resolveStateDir({ setting: '/srv/state', projectDir, uid })).toEqual({ dir: '/srv/state', moved: false });
  const relative = resolveStateDir({ setting: 'data', projectDir, uid });
  expect(relative).toEqual({ dir: path.join(projectDir, 'data'), moved: false });
});

test('the default is .state in the project', () => {
  const projectDir = projectUnder('open');
  const expected = { dir: path.join(projectDir, '.state'), moved: false };
  expect(resolveStateDir({ setting: undefined, projectDir, uid })).toEqual(expected);
  expect(resolveStateDir({ setting: '', projectDir, uid })).toEqual(expected);
});

test("as root, it moves to /var/lib under the project's name if only root can enter the project; otherwise it stays", () => {
  const projectDir = projectUnder('closed');
  const { dir, moved } = resolveStateDir({ setting: undefined, projectDir, uid });
  expect(moved).toBe(uid === 0);
  if (uid === 0) expect(dir).toMatch(/^\/var\/lib\/zamnal-.*-closed-school-[0-9a-f]{8}$/);
  else expect(dir).toBe(path.join(projectDir, '.state'));
  expect(resolveStateDir({ setting: undefined, projectDir, uid }).dir).toBe(dir);
  expect(resolveStateDir({ setting: undefined, projectDir: projectUnder('closed-too'), uid }).dir).not.toBe(dir);
});

test('data of an account that can enter the folder is not moved', async () => {
  const [projectDir, owner] = [projectUnder('closed'), uid === 0 ? 65534 : Number(uid)];
  const data = path.join(projectDir, '.state', 'data-18');
  await mkdir(data, { recursive: true });
  for (const folder of [path.join(top, 'closed'), data]) await chown(folder, owner, -1);
  expect(resolveStateDir({ setting: undefined, projectDir, uid }).moved).toBe(false);
});
