import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { SettingError } from '#server/runtime/operator-errors.ts';

/** The programs that make smaller videos, or why they do not. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string; missing: null } | { missing: string };

/** Of util-linux: they limit what ffmpeg uses, and end it with its parent. */
const limiters = ['prlimit', 'setpriv'];

/** Reads FFMPEG: `off`, a path, or by default the program on the PATH. Throws SettingError for a path without the program. */
export function findFfmpeg(setting: string | undefined, searched = ''): Ffmpeg {
  if (setting === 'off') return { missing: 'FFMPEG=off' };
  if (setting !== undefined && !isProgram(setting))
    throw new SettingError(`FFMPEG is neither 'off' nor the path of the program: ${setting} cannot be run.`);
  const find = (name: string) =>
    searched
      .split(path.delimiter)
      .map((folder) => path.join(folder, name))
      .find(isProgram);
  const ffmpeg = setting ?? find('ffmpeg');
  const ffprobe = setting === undefined ? find('ffprobe') : path.join(path.dirname(setting), 'ffprobe');
  if (ffmpeg === undefined || ffprobe === undefined || !isProgram(ffprobe)) return { missing: 'ffmpeg' };
  const limiter = limiters.find((name) => find(name) === undefined);
  return limiter === undefined ? { ffmpeg, ffprobe, missing: null } : { missing: limiter };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file);
  } catch {
    return false;
  }
}
