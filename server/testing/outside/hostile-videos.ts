import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mp4 } from '#server/testing/upload.ts';

/** Runs ffmpeg to make a source for tests; the bytes of its output. */
function makeVideo(options: string): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zamnal-video-'));
  const file = path.join(folder, 'out.mp4');
  try {
    execFileSync('ffmpeg', [...`-nostdin -loglevel error ${options}`.split(' '), file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const noise = (seconds: number, size = '1280x720') =>
  `-f lavfi -i testsrc2=size=${size}:rate=25 -f lavfi -i sine=440 -t ${seconds} -c:v libx264 -preset ultrafast`;

/** A video with sound, of about 4 Mbit/s. */
export const plainVideo = (seconds: number, size?: string): Buffer =>
  makeVideo(`${noise(seconds, size)} -b:v 4M -c:a aac`);

const atom = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
};

function patched(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

function fieldOf(bytes: Buffer, type: string, offset: number): number {
  const at = bytes.indexOf(type);
  if (at === -1) throw new Error(`the video has no ${type}`);
  return at + 4 + offset;
}

const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);

/** The video with data references to `target` in place of its own bytes; its index must be at the end. */
export function withReference(video: Buffer, target: string): Buffer {
  const name = Buffer.from(target.length % 2 === 0 ? target : `${target}\0`);
  const [tag, end] = [Buffer.alloc(4), Buffer.from([0xff, 0xff, 0, 0])];
  // Tag 2: an absolute path.
  tag.writeUInt16BE(2, 0);
  tag.writeUInt16BE(name.length, 2);
  const alias = atom('alis', Buffer.concat([Buffer.alloc(4 + 150), tag, name, end]));
  const reference = atom('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), alias]));
  const rebuilt = (bytes: Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
      const type = bytes.toString('latin1', at + 4, at + 8);
      const whole = bytes.subarray(at, at + bytes.readUInt32BE(at));
      parts.push(type === 'dref' ? reference : parents.has(type) ? atom(type, rebuilt(whole.subarray(8))) : whole);
    }
    return Buffer.concat(parts);
  };
  return rebuilt(video);
}

const deepAtoms = (depth: number) => {
  let inner = atom('free', Buffer.alloc(8));
  for (let level = 0; level < depth; level += 1) inner = atom('moov', inner);
  return inner;
};

interface Hostile {
  bytes: Buffer;
  /** The failures that are right, or `done`. */
  results: string[];
}

const bad = ['unreadable'];

/** Files that are no videos; `secretFile` is what some of them try to read. */
const otherFiles = (secretFile: string): Record<string, Hostile> => {
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secretFile}\n#EXT-X-ENDLIST\n`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secretFile}"/></svg>`;
  return {
    'a playlist': { bytes: Buffer.from(playlist), results: bad },
    'a playlist behind the header of a video': {
      bytes: Buffer.concat([mp4('isom'), Buffer.from(playlist)]),
      results: bad,
    },
    'a playlist of the network': {
      bytes: Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n'),
      results: bad,
    },
    'a concat script': { bytes: Buffer.from(`ffconcat version 1.0\nfile '${secretFile}'\n`), results: bad },
    'an SVG that loads a file': { bytes: Buffer.from(svg), results: bad },
    'an empty file': { bytes: Buffer.alloc(1), results: bad },
    'a text': { bytes: Buffer.from('Сайн уу. '.repeat(500)), results: bad },
    'deep atoms': { bytes: Buffer.concat([mp4('isom'), deepAtoms(20_000)]), results: bad },
  };
};

/** What an attacker may upload as a video. */
export function hostileVideos(secretFile: string): Record<string, Hostile> {
  const video = plainVideo(2, '640x360');
  const long = makeVideo(`${noise(60, '640x360')} -b:v 2M -movflags +faststart`);
  const [says, never] = [fieldOf(video, 'avc1', 24), 0xff_ff_ff_f0];
  return {
    ...otherFiles(secretFile),
    'a MOV that refers to another file': { bytes: withReference(video, secretFile), results: [...bad, 'no_picture'] },
    'a video that says it has huge pictures': {
      bytes: patched(video, (copy) => copy.writeUInt32BE(0xff_ff_ff_ff, says)),
      // The decoder reads the true size from the stream.
      results: [...bad, 'too_large', 'done'],
    },
    'a video of huge pictures': {
      bytes: makeVideo('-f lavfi -i color=size=8192x8192:rate=1 -t 2 -c:v libx264 -preset ultrafast'),
      results: [...bad, 'too_large'],
    },
    'a video that says it never ends': {
      bytes: patched(video, (copy) => {
        copy.writeUInt32BE(never, fieldOf(copy, 'mvhd', 16));
        copy.writeUInt32BE(1, fieldOf(copy, 'mvhd', 12));
        copy.writeUInt32BE(never, fieldOf(copy, 'tkhd', 20));
      }),
      results: [...bad, 'too_long', 'done'],
    },
    'a video that is cut off before its index': { bytes: video.subarray(0, video.indexOf('moov') - 4), results: bad },
    'a video that is cut off within its pictures': { bytes: long.subarray(0, long.length / 3), results: bad },
    'sound only': { bytes: makeVideo('-f lavfi -i sine=440 -t 3 -c:a aac'), results: ['no_picture'] },
  };
}
