import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedQuestions } from './pasted.ts';
import { maxQuestions } from './rules.ts';

const faultsOf = (text: string) => readPastedQuestions(text).faults.map(({ line, fault }) => [line, fault]);
const tsv = (...rows: string[][]) =>
  rows
    .map((row) => row.map((cell) => (/[\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

describe('a pasted table', () => {
  test('becomes questions of all kinds, also without their names', () => {
    const { questions, faults } = readPastedQuestions(
      tsv(
        ['Kind', 'Question', 'Code', 'Right', 'Wrong', 'Explanation', 'Topic', 'Points', 'Time'],
        ['one', 'Which tag is a link?', '', '<a>', '<p> # A paragraph\n<b>', 'a is for anchor', 'HTML', '2', '3:20'],
        ['', 'Which are hooks?', '', 'useState\nuseRef', 'querySelector', '', '', '', ''],
        ['text', 'What keeps state?', '', 'useState\nReact.useState', '', '', '', '', '65'],
        ['order', 'Order', '', 'git add\ngit commit\ngit push', '', '', '', '', ''],
        ['', 'What does it print?', 'for (;;)\n  f();', '1\n2', '', '', '', '', '1:00:05'],
      ),
    );
    expect(faults).toEqual([]);
    expect(questions.map(({ kind }) => kind)).toEqual(['one', 'several', 'text', 'order', 'output']);
    expect(questions[0]).toMatchObject({ topic: 'HTML', points: 2, video_second: 200, explanation: 'a is for anchor' });
    expect(questions[0]?.choices).toMatchObject([
      { text: '<a>', is_right: true, explanation: null },
      { text: '<p>', is_right: false, explanation: 'A paragraph' },
      { text: '<b>', is_right: false, explanation: null },
    ]);
    expect(questions[2]).toMatchObject({ accepted: ['useState', 'React.useState'], video_second: 65 });
    expect(questions[4]).toMatchObject({ code: 'for (;;)\n  f();', accepted: ['1\n2'], video_second: 3605 });
  });

  test.each([
    ['Mongolian', ['Төрөл', 'Асуулт', 'Зөв хариулт', 'Буруу хариулт', 'Тайлбар'], 'нэг'],
    ['Japanese', ['種類', '問題', '正解', '不正解', '解説'], '単一'],
    ['English', ['Kind', 'Question', 'Right answer', 'Wrong answers', 'Explanation'], 'one answer'],
  ])('has headers in %s', (_, header, kind) => {
    const { questions } = readPastedQuestions(tsv(header, [kind, 'A?', 'b', 'c', 'd']));
    expect(questions).toMatchObject([
      { kind: 'one', prompt: 'A?', choices: [{ text: 'b' }, { text: 'c' }], explanation: 'd' },
    ]);
  });

  test('is no GIFT text because of a brace', () => {
    expect(readPastedQuestions('question;right;wrong\nWhat is {}?;An object;An array').questions).toMatchObject([
      { prompt: 'What is {}?', choices: [{ text: 'An object' }, { text: 'An array' }] },
    ]);
  });

  test('has three languages', () => {
    const { questions } = readPastedQuestions(
      tsv(
        ['question', 'question_mn', 'question_jp', 'right', 'right_mn', 'wrong', 'wrong_mn'],
        ['Which?', 'Аль нь?', 'どれ？', 'yes', 'тийм', 'no # because', 'үгүй # учир нь'],
      ),
    );
    expect(questions).toMatchObject([
      {
        prompt_mn: 'Аль нь?',
        prompt_jp: 'どれ？',
        choices: [
          { text: 'yes', text_mn: 'тийм', text_jp: null },
          { text: 'no', text_mn: 'үгүй', explanation: 'because', explanation_mn: 'учир нь' },
        ],
      },
    ]);
  });

  test('of 100 questions with 15 faults has the others, and each fault with its row', () => {
    const header = ['kind', 'question', 'right', 'wrong', 'points', 'time', 'right_mn', 'code'];
    const bad: Record<number, [string[], string]> = {
      3: [['riddle', 'Q', 'a', 'b'], 'unknown_kind'],
      9: [['one', '', 'a', 'b'], 'no_question'],
      15: [['one', 'Q15', 'a\nb', 'c'], 'several_right'],
      21: [['one', 'Q21', 'a', ''], 'too_few_choices'],
      27: [['several', 'Q27', '', 'a\nb'], 'no_right'],
      33: [['order', 'Q33', 'a\nb', 'c'], 'wrong_in_order'],
      39: [['text', 'Q39', 'a', 'b'], 'choices_of_text'],
      45: [['text', 'Q45', ''], 'no_right'],
      51: [['one', 'Q51', 'a', 'b', '11'], 'bad_points'],
      57: [['one', 'Q57', 'a', 'b', '1.5'], 'bad_points'],
      63: [['one', 'Q63', 'a', 'b', '', 'later'], 'bad_moment'],
      69: [['several', 'Q69', 'a\nb', 'c', '', '', 'нэг'], 'languages_differ'],
      75: [['one', 'question  2 ', 'a', 'b'], 'twice'],
      81: [['one', 'x'.repeat(2001), 'a', 'b'], 'too_long'],
      87: [['one', 'Q87', 'a', 'b\n'.repeat(12)], 'too_many_answers'],
    };
    const rows = Array.from({ length: 100 }, (_, at) => bad[at + 1]?.[0] ?? ['one', `Question ${at + 1}`, 'a', 'b']);
    const { questions, faults } = readPastedQuestions(tsv(header, ...rows));
    expect(questions).toHaveLength(85);
    // The header is row 1.
    expect(faults.map(({ line, fault }) => [line - 1, fault])).toEqual(
      Object.entries(bad).map(([row, [, fault]]) => [Number(row), fault]),
    );
  });

  test('has no more questions than a quiz', () => {
    const rows = Array.from({ length: maxQuestions + 1 }, (_, at) => ['text', `Q ${at}`, '', 'a']);
    const { questions, faults } = readPastedQuestions(tsv(['kind', 'question', 'code', 'right'], ...rows));
    expect([questions.length, faults.map(({ fault }) => fault)]).toEqual([maxQuestions, ['too_many']]);
  });
});

describe('GIFT', () => {
  // The kinds of the examples in Moodle's documentation.
  const examples = `// A comment
$CATEGORY: $course$/Top/History

::Q1:: Who is buried in the tomb? {
~nobody # Somebody is
=Grant # Right
~Lincoln}

Two people are {~%50%here#yes ~%-100%there ~%50%also here ~elsewhere####All of it} in the room.

Where was it?{=Vincennes =%100%Indiana}

The sun rises in the east.{TRUE#It does#Right}

When was he born?{#1822:5}

Match the capitals.{=Canada -> Ottawa =Italy -> Rome}

Describe it.{}

A text without a question

Half right{=%50%blue =%100%green}

[html]<b>Bold</b>{=a}

Sum {=5} and {=6}

Open {=a

[markdown]Escaped \\{a\\: 1\\} \\= \\~ \\# \\\\ {=\\{\\} =x}

What is printed?
\`\`\`js
  const a \\= \\{\\};\\nprint(a);
\`\`\`
{=\\{\\}}`;

  const { questions, faults } = readPastedQuestions(examples);

  test('becomes questions of the kinds that quizzes have', () => {
    expect(questions).toMatchObject([
      { kind: 'one', prompt: 'Who is buried in the tomb?', topic: 'History', explanation: 'Right' },
      { kind: 'several', prompt: 'Two people are _____ in the room.', explanation: 'All of it\nyes' },
      { kind: 'text', prompt: 'Where was it?', accepted: ['Vincennes', 'Indiana'] },
      { kind: 'one', prompt: 'The sun rises in the east.', explanation: 'Right' },
      { kind: 'text', prompt: 'Escaped {a: 1} = ~ # \\', accepted: ['{}', 'x'] },
      { kind: 'output', prompt: 'What is printed?', code: '  const a = {};\nprint(a);', accepted: ['{}'] },
    ]);
    expect(questions[0]?.choices).toMatchObject([
      { text: 'nobody', is_right: false, explanation: 'Somebody is' },
      { text: 'Grant', is_right: true, explanation: null },
      { text: 'Lincoln', is_right: false, explanation: null },
    ]);
    expect(questions[1]?.choices.map(({ is_right }) => is_right)).toEqual([true, false, true, false]);
    expect(questions[3]?.choices).toMatchObject([
      { text: 'True', is_right: true, explanation: null },
      { text: 'False', is_right: false, explanation: 'It does' },
    ]);
  });

  test('names the faults of the others by line', () => {
    expect(faults.map(({ fault }) => fault)).toEqual([
      'numerical',
      'matching',
      'essay',
      'no_answers',
      'partial_points',
      'html',
      'embedded',
      'braces',
    ]);
    const lines = examples.split('\n');
    for (const { line, text } of faults) expect(text.split('\n')[0]).toBe(lines[line - 1]);
  });

  test.each([
    ['two marked as right', 'Q{=a =b ~c}', 'several_right'],
    ['none right', 'Q{~a ~b}', 'no_right'],
    ['half points', 'Q{=a ~%50%b ~c}', 'partial_points'],
    ['less than all points', 'Q{~%50%a ~%25%b ~c}', 'partial_points'],
    ['brackets the wrong way', 'Q }a{', 'braces'],
    ['an answer without a mark', 'Q{1:SHORTANSWER:=a}', 'no_answers'],
  ])('refuses %s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([[1, fault]]);
  });
});

test('any text is read without an error, and each part is a question or has a fault', () => {
  const part = fc.constantFrom(
    '{',
    '}',
    '~',
    '=',
    '#',
    '####',
    '%50%',
    '::',
    '\\',
    '\n',
    '\n\n',
    '->',
    '\t',
    'T',
    'a',
    '```',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const { questions, faults } = readPastedQuestions(parts.join(''));
      for (const { line } of faults) expect(line).toBeGreaterThan(0);
      for (const { prompt } of questions) expect(prompt).not.toBe('');
    }),
  );
});

test('an escaped text is read as it was written', () => {
  const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&');
  const letters = fc.string({ unit: fc.constantFrom(...'~=#{}:\\ab %>['), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(letters, (text) => {
      fc.pre(text.trim() !== '');
      const { questions } = readPastedQuestions(`Q${escaped(text)}{=${escaped(text)} ~%0%x}`);
      expect(questions[0]?.prompt).toBe(`Q${text}`.trim());
      expect(questions[0]?.choices[0]?.text).toBe(text.trim());
    }),
  );
});
