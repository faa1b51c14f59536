import { describe, expect, test } from 'vitest';
import {
  chooseQuality,
  keyframeBefore,
  type Line,
  type Quality,
  type VideoChoice,
  videoFault,
  wantedVersions,
} from './rules.ts';

const facts = { seconds: 600, width: 1920, height: 1080, kilobits: 4000, hasSound: true };

describe('the versions of a video', () => {
  test.each([
    ['a large one', {}, ['light', 'full', 'sound']],
    ['without sound', { hasSound: false }, ['light', 'full']],
    ['of 720 lines with many bits', { width: 1280, height: 720 }, ['light', 'full', 'sound']],
    ['of 720 lines with few bits', { width: 1280, height: 720, kilobits: 900 }, ['light', 'sound']],
    ['upright', { width: 720, height: 1280, kilobits: 900 }, ['light', 'sound']],
    ['of 1080 lines with few bits', { kilobits: 900 }, ['light', 'full', 'sound']],
    ['that is small already', { width: 640, height: 360, kilobits: 400 }, []],
    ['of still pictures', { kilobits: 8 }, []],
  ] as const)('%s', (_, changed, wanted) => {
    expect(wantedVersions({ ...facts, ...changed })).toEqual(wanted);
  });

  test.each([
    [{}, null],
    [{ width: 0 }, 'no_picture'],
    [{ seconds: 0 }, 'unreadable'],
    [{ seconds: Number.NaN }, 'unreadable'],
    [{ seconds: 6 * 3600 + 1 }, 'too_long'],
    [{ width: 16_384, height: 16_384 }, 'too_large'],
    [{ width: 4096, height: 2304 }, null],
  ] as const)('%o: %s', (changed, fault) => {
    expect(videoFault({ ...facts, ...changed })).toBe(fault);
  });
});

const fast: Line = { isMetered: false, effectiveType: '4g', stalls: 0 };
const slow: Line = { ...fast, effectiveType: '3g' };
const all: Quality[] = ['light', 'full', 'sound'];

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [74, 70],
])('playing resumes for second %i at %i', (seconds, expected) => {
  expect(keyframeBefore(seconds)).toBe(expected);
});

describe('the version that plays', () => {
  test.each<[string, VideoChoice | null, Quality[], Line, Quality | null]>([
    ['full on a fast line', 'automatic', all, fast, 'full'],
    ['full where the browser knows nothing of the line', 'automatic', all, { ...fast, effectiveType: null }, 'full'],
    ['light on a slow line', 'automatic', all, slow, 'light'],
    ['light on a very slow line', 'automatic', all, { ...slow, effectiveType: 'slow-2g' }, 'light'],
    ['light on a fast line that is paid by use', 'automatic', all, { ...fast, isMetered: true }, 'light'],
    ['light on a fast line before the first choice', null, all, fast, 'light'],
    ['full after one stall', 'automatic', all, { ...fast, stalls: 1 }, 'full'],
    ['light after two stalls', 'automatic', all, { ...fast, stalls: 2 }, 'light'],
    ['what the learner fixed, on any line', 'full', all, { ...slow, stalls: 9 }, 'full'],
    ['sound only on a fast line', 'sound', all, fast, 'sound'],
    ['light on a fast line', 'light', all, fast, 'light'],
    ['light where the fixed one is missing', 'sound', ['light', 'full'], fast, 'light'],
    ['the only one', 'light', ['full'], slow, 'full'],
    ['never sound alone unless it is chosen', 'automatic', ['sound'], slow, null],
    ['nothing of a video from another site', 'automatic', [], fast, null],
  ])('%s', (_, choice, offered, line, expected) => {
    expect(chooseQuality(choice, offered, line)).toBe(expected);
  });
});
