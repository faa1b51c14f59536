import path from 'node:path';
import {
  type Quality,
  type RenditionFailure,
  type RenditionName,
  type VideoFacts,
  videoFault,
  wantedVersions,
} from '#domain/renditions/rules.ts';
import { maxBytes, posterArguments, probeArguments, versionArguments, type VideoType } from './arguments.ts';
import { runLimited } from './run-limited.ts';

/** A video that gets no versions. */
export class RenditionError extends Error {
  readonly failure: RenditionFailure;
  constructor(failure: RenditionFailure) {
    super(`the video gets no smaller versions: ${failure}`);
    this.failure = failure;
  }
}

interface Making {
  programs: { ffmpeg: string; ffprobe: string };
  type: VideoType;
  /** A local file. */
  input: string;
  byteSize: number;
  /** For the versions; private. */
  folder: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** What was made of a video; paths below its folder. */
export interface Made {
  seconds: number;
  files: { name: RenditionName; path: string }[];
}

/** The name of a version's file. */
export const fileNames = {
  light: 'light.mp4',
  full: 'full.mp4',
  sound: 'sound.m4a',
  poster: 'poster.jpg',
} as const satisfies Record<RenditionName, string>;

const probeSeconds = 60;
const posterBytes = 2 ** 20;

/** Makes the versions of a video with ffmpeg. Throws RenditionError. */
export async function makeRenditions(making: Making): Promise<Made> {
  const { type, input, folder, signal } = making;
  const facts = await probe(making, type, input);
  const fault = videoFault(facts);
  if (fault !== null) throw new RenditionError(fault);
  const wanted = wantedVersions(facts);
  if (wanted.length === 0) return { seconds: facts.seconds, files: [] };
  const pathOf = (name: RenditionName) => path.join(folder, fileNames[name]);
  const run = async (args: string[], limits: { seconds: number; fileBytes: number }, onLine?: (line: string) => void) =>
    requireOk(await runLimited({ program: making.programs.ffmpeg, args, limits, signal, ...(onLine && { onLine }) }));
  const poster = { seconds: Math.min(5, Math.floor(facts.seconds / 10)), output: pathOf('poster') };
  await run(posterArguments(type, input, poster), { seconds: probeSeconds, fileBytes: posterBytes });
  await run(
    versionArguments(type, input, { seconds: facts.seconds, wanted, outputOf: pathOf }),
    limitsOf(facts, wanted),
    (line) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds !== undefined)
        making.onProgress(Math.min(99, Math.floor(Number(microseconds) / 1e4 / facts.seconds)));
    },
  );
  for (const quality of wanted) await requireComplete(making, pathOf(quality), facts.seconds);
  return {
    seconds: facts.seconds,
    files: [...wanted, 'poster' as const].map((name) => ({ name, path: pathOf(name) })),
  };
}

/** A video that is slow to read must not keep the others waiting for days, whatever length it claims. */
const maxWorkSeconds = 8 * 3600;

/** Eight times the length of the video, for slow machines. */
export const limitsOf = ({ seconds }: VideoFacts, wanted: readonly Quality[]) => ({
  seconds: Math.min(600 + 8 * seconds, maxWorkSeconds),
  fileBytes: Math.max(...wanted.map((quality) => maxBytes(quality, seconds))),
});

/** What ffprobe prints. */
interface Probed {
  format?: { duration?: string };
  streams?: { codec_type?: string; width?: number; height?: number; disposition?: { attached_pic?: number } }[];
}

async function probe({ programs, signal, byteSize }: Making, type: VideoType, input: string): Promise<VideoFacts> {
  const limits = { seconds: probeSeconds, fileBytes: 0 };
  const { output } = requireOk(
    await runLimited({ program: programs.ffprobe, args: probeArguments(type, input), limits, signal }),
  );
  const { format, streams = [] } = JSON.parse(output) as Probed;
  const seconds = Number(format?.duration ?? 0);
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  return {
    seconds,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    kilobits: byteSize / 125 / seconds,
    hasSound: streams.some((one) => one.codec_type === 'audio'),
  };
}

function requireOk<Ended extends Awaited<ReturnType<typeof runLimited>>>(ending: Ended): Ended {
  if (ending.state === 'ok') return ending;
  throw new RenditionError(ending.state === 'failed' ? 'unreadable' : ending.state);
}

/** ffmpeg ends without an error where the source breaks off, and at its own limit of bytes. */
async function requireComplete(making: Making, file: string, seconds: number) {
  const made = await probe(making, 'mp4', file);
  if (made.seconds < seconds * 0.95 - 2) throw new RenditionError('unreadable');
}
