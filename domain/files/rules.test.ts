import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  downloadName,
  extensionsOf,
  fileFault,
  fileTypes,
  type FileType,
  maxFileNameLength,
  uploads,
} from './rules.ts';

describe('before an upload', () => {
  test.each([
    ['resume', 'cv.pdf', 10 * 1024 * 1024, null],
    ['resume', 'cv.pdf', 10 * 1024 * 1024 + 1, 'too_large'],
    ['resume', 'cv.pdf', 0, 'wrong_file_type'],
    ['resume', 'CV.DOCX', 1, null],
    ['resume', 'өргөдөл.doc', 1, null],
    ['resume', 'cv', 1, null],
    ['resume', 'cv.jpg', 1, 'wrong_file_type'],
    ['resume', 'cv.pdf.exe', 1, 'wrong_file_type'],
    ['sample', 'work.zip', 1, null],
    ['sample', 'work.JPEG', 1, null],
    ['sample', 'work.docx', 1, 'wrong_file_type'],
    ['photo', 'me.png', 5 * 1024 * 1024, null],
    ['photo', 'me.png', 5 * 1024 * 1024 + 1, 'too_large'],
    ['photo', 'me.heic', 1, 'wrong_file_type'],
  ] as const)('a %s named %s of %i bytes: %s', (kind, name, size, fault) => {
    expect(fileFault(kind, { name, size })).toBe(fault);
  });

  test('the file input accepts every extension of the kind', () => {
    expect(extensionsOf('sample')).toEqual(['pdf', 'zip', 'jpg', 'jpeg', 'png']);
    expect(uploads.resume.maxBytes).toBe(10_485_760);
  });
});

describe('a download name', () => {
  const types = Object.keys(fileTypes) as FileType[];

  test('is safe for any input: no folders or control characters, an extension of its type, limited length', () => {
    const anyName = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 400 }));
    fc.assert(
      fc.property(anyName, fc.constantFrom(...types), (name, type) => {
        const safe = downloadName(name, type);
        expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(safe).not.toMatch(/^\.|^\s/);
        expect(fileTypes[type].extensions.some((extension) => safe.endsWith(`.${extension}`))).toBe(true);
        expect(Array.from(safe).length).toBeLessThanOrEqual(maxFileNameLength);
        expect(safe.length).toBeGreaterThan(4);
      }),
    );
  });

  test('does not change when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...types), (name, type) => {
        const safe = downloadName(name, type);
        expect(downloadName(safe, type)).toBe(safe);
      }),
    );
  });
});
