const groupSigns = /[\s'’₮]|MNT|төг(?:рөг)?\.?/giu;

/** An amount such as 75,000.00, 75 000,00, 75'000 or (500) for -500, with two decimals and below a trillion; null for anything else. */
export function parseAmount(cell: string): number | null {
  const plain = cell.replace(groupSigns, '').replace(/^\((.*)\)$/, '-$1');
  const [, sign = '', number = ''] = /^([-+−]?)(\d[\d.,]{0,17})$/.exec(plain) ?? [];
  if (number === '') return null;
  const decimalAt = decimalMarkOf(number);
  const digits = (text: string) => text.replace(/[.,]/g, '');
  const whole = decimalAt < 0 ? number : number.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : number.slice(decimalAt + 1);
  const amount = Math.round(Number(`${digits(whole)}.${digits(fraction) || '0'}`) * 100) / 100;
  if (amount >= 1e12) return null;
  return sign === '' || sign === '+' ? amount : -amount;
}

const currencyNames = [
  ['MNT', 'төгрөг|төг(?!\\p{L})', '₮'],
  ['USD', 'доллар|dollar', '$'],
  ['EUR', 'евро', '€'],
  ['CNY', 'RMB|юань|yuan', '元'],
  ['JPY', '[ий]ен|yen(?!\\p{L})', '¥'],
  ['KRW', '(?:воны?|won)(?!\\p{L})', '₩'],
  ['RUB', 'рубл', '₽'],
  ['GBP', 'фунт', '£'],
].map(([code = '', words, sign]): [string, RegExp] => [
  code,
  new RegExp(`(?<!\\p{L})(?:${code}(?!\\p{L})|${words})|[${sign}]`, 'iu'),
]);

/** The known currencies that a text names, the tugrik first. */
export const currenciesIn = (text: string): string[] =>
  /[\p{L}\p{Sc}]/u.test(text)
    ? currencyNames.flatMap(([currency, names]) => (names.test(text.normalize('NFKC')) ? [currency] : []))
    : [];

/** The currency in a cell: a known one or any three letters; null for anything else. */
export const currencyOf = (cell: string): string | null =>
  currenciesIn(cell)[0] ?? (/^[A-Z]{3}$/i.test(cell.trim()) ? cell.trim().toUpperCase() : null);

/** An amount, and the foreign currency beside it, if there is one. */
export function parseMoney(cell: string): { amount: number | null; foreign: string | null } {
  const foreign = currenciesIn(cell).find((currency) => currency !== 'MNT') ?? null;
  return { amount: parseAmount(foreign ? cell.replace(/\p{L}+\.?|\p{Sc}/gu, '') : cell), foreign };
}

const incoming = /^(?:\+|к|кт|k|kt|c|ct|cr|credit|кредит|in|орлого|орлогын.*)$/;
const outgoing = /^(?:[-−–]|д|дт|d|dt|dr|debit|деб[еи]т|out|зарлага|зарлагын.*)$/;

/** 1 for the type of money in, -1 for money out, null for anything else. */
export function directionOf(cell: string): 1 | -1 | null {
  const type = cell.trim().toLowerCase().replace(/\.$/, '');
  if (incoming.test(type)) return 1;
  return outgoing.test(type) ? -1 : null;
}

/** The place of the decimal mark, or -1: a single mark before three digits separates thousands. */
function decimalMarkOf(number: string): number {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return -1;
  const marks = number.replace(/\d/g, '');
  const isMixed = marks.includes('.') && marks.includes(',');
  if (!isMixed && marks.length > 1) return -1;
  const isThousands = number.length - last === 4 && !number.startsWith('0');
  return !isMixed && isThousands ? -1 : last;
}

/** The day, as YYYY-MM-DD, of a date such as 2026.11.26, 2026-11-26 10:15, 26/11/2026 or 20261126; null for anything else. */
export function parseDay(cell: string): string | null {
  const text = cell.trim();
  const [, year, month = '', day = ''] =
    /^(20\d\d)[./-](\d{1,2})[./-](\d{1,2})(?!\d)/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text) ?? [];
  if (year) return dayFrom(year, month, day);
  const [, first = '', second = '', last] = /^(\d{1,2})[./-](\d{1,2})[./-](20\d\d)(?!\d)/.exec(text) ?? [];
  // Days come before months, except where that is no date.
  return last ? (dayFrom(last, second, first) ?? dayFrom(last, first, second)) : null;
}

function dayFrom(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  // February 30 would be a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : null;
}
