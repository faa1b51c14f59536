import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import quarantine from '../e2e/quarantine.json' with { type: 'json' };

test('every quarantined test exists and is excused until a day', () => {
  for (const { test: name, until, reason } of quarantine) {
    const [file = '', ...title] = name.split(': ');
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title.join(': '));
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(reason).not.toBe('');
  }
});
