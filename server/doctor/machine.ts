import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freeBytes, minFreeBytes } from '#server/runtime/free-space.ts';
import { type Check, fail, type Finding, ok, type Result, type Site, warn } from './check.ts';

export const machineChecks: Check[] = [
  { name: 'Node', run: () => nodeOf(process.versions.node) },
  { name: 'file descriptors', run: checkDescriptors },
  { name: 'state folder', run: checkStateDir },
  { name: 'free space', run: checkSpace },
  { name: 'ffmpeg', run: checkFfmpeg },
];

/** The first major version with security fixes; the program itself runs on older ones. */
const maintainedNode = 22;

function nodeOf(version: string): Finding {
  if (Number.parseInt(version, 10) >= maintainedNode) return ok(version);
  return warn(`${version} no longer gets security fixes: install Node ${maintainedNode} or newer.`);
}

const fewDescriptors = 4096;

// The limit of this command; the service may have another one.
async function checkDescriptors(): Promise<Result> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, text = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  if (text === '') return [];
  if (text === 'unlimited' || Number(text) >= fewDescriptors) return ok(`${text} for this shell`);
  return warn(
    `${text} for this shell: each connection takes one, so set LimitNOFILE=65536 (systemd) or ulimit -n 65536.`,
  );
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const modeOf = (file: string) =>
  stat(file).then(
    ({ mode }) => mode & 0o777,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

async function checkStateDir({ config, stateDir }: Site): Promise<Result> {
  const mode = await modeOf(stateDir);
  if (mode === null) return warn(`${stateDir} does not exist yet: the first start creates it.`);
  const findings: Finding[] = [];
  if ((mode & 0o022) !== 0) findings.push(fail(`Others may write into ${stateDir}: chmod go-w '${stateDir}'`));
  const secret = path.join(stateDir, 'secret');
  const secretMode = config.APP_SECRET === undefined ? await modeOf(secret) : null;
  if (secretMode !== null && (secretMode & 0o077) !== 0)
    findings.push(fail(`Others may read the secret: chmod 600 '${secret}'`));
  if (config.production && process.getuid?.() === 0)
    findings.push(warn('This runs as root: let a user of its own run the service (deploy/zamnal.service).'));
  return findings.length > 0 ? findings : ok(stateDir);
}

async function checkFfmpeg({ config: { ffmpeg } }: Site): Promise<Result> {
  if (ffmpeg.missing === 'FFMPEG=off') return ok('Off: admins upload light versions of lesson videos themselves');
  if (ffmpeg.missing !== null)
    return warn(
      `${ffmpeg.missing} is not installed, so lesson videos get no light versions: install it (docs/operations.md).`,
    );
  const { stdout } = await promisify(execFile)(ffmpeg.ffmpeg, ['-version']);
  return ok(`${ffmpeg.ffmpeg}: ${stdout.split(' Copyright')[0]}`);
}

const tightBytes = 2e9;

async function checkSpace({ stateDir }: Site): Promise<Result> {
  const bytes = await freeBytes(await nearestFolder(stateDir));
  const text = `${(bytes / 1e9).toFixed(1)} GB for ${stateDir}`;
  if (bytes < minFreeBytes) return fail(`${text}: make room, or writes will be refused.`);
  return bytes < tightBytes ? warn(`${text}: make room soon.`) : ok(text);
}

async function nearestFolder(file: string): Promise<string> {
  return (await modeOf(file)) === null && file !== path.dirname(file) ? await nearestFolder(path.dirname(file)) : file;
}
