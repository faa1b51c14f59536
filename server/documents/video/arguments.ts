import { bounds, keyframeSeconds, maxVideoPixels, type Quality } from '#domain/renditions/rules.ts';

/** The containers of lesson videos, as the product detects them. */
export type VideoType = 'mp4' | 'webm';

/** Options without spaces in them, written as in a shell. */
const words = (options: string) => options.split(' ');

/** Fixed by the detected type, so that playlists and scripts are never read as such; without references to other files. */
const demuxers: Record<VideoType, string> = {
  mp4: '-f mov -enable_drefs 0 -use_absolute_path 0',
  webm: '-f matroska',
};

const decoders =
  'h264,hevc,mpeg4,vp8,vp9,av1,libdav1d,libvpx,libvpx-vp9,' +
  'aac,mp3float,mp3,opus,libopus,vorbis,flac,alac,ac3,eac3,pcm_s16le,pcm_s16be,pcm_s24le';

const threads = 2;

/** Options of a hostile input: one local file, of one type, by known decoders. */
const inputOptions = (type: VideoType) =>
  words(
    `-hide_banner -loglevel error -protocol_whitelist file ${demuxers[type]} ` +
      `-codec_whitelist ${decoders} -max_pixels ${maxVideoPixels * 2} -threads ${threads}`,
  );

const probed = 'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic';

export const probeArguments = (type: VideoType, input: string): string[] =>
  inputOptions(type).concat(words(`-print_format json -show_entries ${probed} -i`), `file:${input}`);

/** The picture at `seconds`. */
export const posterArguments = (
  type: VideoType,
  input: string,
  { seconds, output }: { seconds: number; output: string },
): string[] =>
  ['-nostdin'].concat(
    inputOptions(type),
    words(`-ss ${seconds} -i`),
    `file:${input}`,
    words(`-map 0:V:0 -frames:v 1 -vf ${scaled(bounds.light.edge)} -q:v 6 -f mjpeg`),
    `file:${output}`,
  );

/** All versions of a video of `seconds`, which is decoded once; `outputOf` is the path of each. */
export const versionArguments = (
  type: VideoType,
  input: string,
  versions: { seconds: number; wanted: readonly Quality[]; outputOf: (quality: Quality) => string },
): string[] => [
  ...words('-nostdin -progress pipe:1 -stats_period 1'),
  ...inputOptions(type),
  '-i',
  `file:${input}`,
  ...versions.wanted.flatMap((quality) => [
    ...words(encodings[quality]),
    ...words(`${bare} -t ${versions.seconds + 1} -fs ${maxBytes(quality, versions.seconds)}`),
    `file:${versions.outputOf(quality)}`,
  ]),
];

/** Nothing of the source's tags; the index first, and a quarter smaller by chunks of 0.2 seconds. */
const bare = '-map_metadata -1 -map_chapters -1 -sn -dn -movflags +faststart -chunk_duration 200000 -f mp4';

// `crf` is the quality: still pictures need less than the maximum, which holds back noise. A buffer of one second limits the first picture, which a slow line waits for.
const pictures = ({ edge, video, audio, crf }: (typeof bounds)['light' | 'full']) =>
  `-map 0:V:0 -map 0:a:0? -vf ${scaled(edge)} -fpsmax 30 -c:v libx264 -preset veryfast -crf ${crf} -maxrate ${video}k ` +
  `-bufsize ${video}k -pix_fmt yuv420p -g 150 -force_key_frames expr:gte(t,n_forced*${keyframeSeconds}-0.1) -threads ${threads} -c:a aac -b:a ${audio}k`;

const encodings: Record<Quality, string> = {
  light: `${pictures(bounds.light)} -ac 1`,
  full: pictures(bounds.full),
  sound: `-map 0:a:0 -c:a aac -b:a ${bounds.sound.audio}k -ac 1`,
};

/** Scales the shorter edge down to `edge` pixels; both edges stay even. */
function scaled(edge: number): string {
  const smaller = (side: string) => `trunc(min(${edge}\\,${side})/2)*2`;
  return `scale=w=if(gte(iw\\,ih)\\,-2\\,${smaller('iw')}):h=if(gte(iw\\,ih)\\,${smaller('ih')}\\,-2)`;
}

/** More than a version of `seconds` has. */
export function maxBytes(quality: Quality, seconds: number): number {
  const { audio, video = 0 } = bounds[quality] as { audio: number; video?: number };
  return Math.ceil((seconds + 60) * (audio + video) * 125 * 1.5);
}
