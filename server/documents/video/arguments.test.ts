import { expect, test } from 'vitest';
import { posterArguments, probeArguments, versionArguments } from './arguments.ts';

const outputOf = (quality: string) => `/private/${quality}`;
const made = (type: 'mp4' | 'webm') =>
  versionArguments(type, '/private/input', { seconds: 60, wanted: ['light', 'full', 'sound'], outputOf });
const after = (args: string[], name: string) => args[args.indexOf(name) + 1];
const inputOptions = (args: string[]) => args.slice(0, args.indexOf('-i'));

test.each([
  ['the probe', probeArguments('mp4', '/private/input')],
  ['the poster', posterArguments('mp4', '/private/input', { seconds: 5, output: '/private/poster' })],
  ['the versions', made('mp4')],
])('%s reads one local file of the detected type by known decoders, and nothing that it refers to', (_, args) => {
  const input = inputOptions(args);
  expect(after(input, '-protocol_whitelist')).toBe('file');
  expect(after(input, '-f')).toBe('mov');
  expect(after(input, '-enable_drefs')).toBe('0');
  expect(after(input, '-use_absolute_path')).toBe('0');
  expect(after(input, '-codec_whitelist')).toMatch(/^h264,/);
  expect(Number(after(input, '-max_pixels'))).toBeGreaterThan(0);
  expect(args.filter((one) => one === '-i')).toHaveLength(1);
  expect(after(args, '-i')).toBe('file:/private/input');
});

test('WebM is read as Matroska only', () => {
  expect(after(inputOptions(made('webm')), '-f')).toBe('matroska');
});

test('nothing is read from the standard input, and every version is limited in time and bytes', () => {
  const args = made('mp4');
  expect(args[0]).toBe('-nostdin');
  const outputs = args.slice(args.indexOf('-i') + 2);
  for (const name of ['-t', '-fs', '-movflags']) expect(outputs.filter((one) => one === name)).toHaveLength(3);
  expect(outputs.filter((one) => one.startsWith('file:'))).toEqual([
    'file:/private/light',
    'file:/private/full',
    'file:/private/sound',
  ]);
  expect(after(outputs, '-force_key_frames')).toBe('expr:gte(t,n_forced*5-0.1)');
  // By quality, with a ceiling: noise must not fill it.
  expect(['-crf', '-maxrate', '-bufsize'].map((name) => after(outputs, name))).toEqual(['28', '300k', '300k']);
});
