/** The lower-case key on a Latin keyboard: on a Cyrillic one, the key at the same place. */
export function latinKeyOf({ key, code }: { key: string; code: string }): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? (code === 'Slash' ? '/' : key);
}
