import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The files with a field for a long text, and the file that keeps its draft or asks before it is lost.
const keeping: Record<string, string> = {
  'admin-kit/answers/AnswerFields.tsx': 'itself',
  'admin-kit/record-editor/LanguageTexts.tsx': 'admin-kit/record-editor/ContentEditor.tsx',
  'admin-kit/records/RecordSections.tsx': 'admin-kit/record-editor/ContentEditor.tsx',
  'admin-kit/upload/TableField.tsx': 'itself',
  'features/applications/ApplicationForm.tsx': 'itself',
  'features/applications/ProposalForm.tsx': 'itself',
  'features/applications/SendToCompany.tsx': 'features/applications/ApplicationForm.tsx',
  'features/employers/posting/PostingFields.tsx': 'features/employers/posting/PostingEditor.tsx',
  'features/exercises/Editor.tsx': 'features/exercises/use-exercise.ts',
  'features/exercises/admin/ExerciseFields.tsx': 'features/exercises/admin/ExerciseEditor.tsx',
  'features/homework/MessageThread.tsx': 'itself',
  'features/homework/admin/ReviewForm.tsx': 'itself',
  'features/lessons/admin/LessonTexts.tsx': 'features/lessons/admin/LessonEditor.tsx',
  'features/people/admin/DeskNotes.tsx': 'itself',
  'features/practice/QuestionCard.tsx': 'itself',
  'features/profiles/form/ProfileField.tsx': 'features/profiles/form/ProfileFrame.tsx',
  'features/progress/admin/NudgeDialog.tsx': 'itself',
  'features/questions/PostForm.tsx': 'itself',
  'features/reports/ReportForm.tsx': 'itself',
  'features/works/WorkForm.tsx': 'itself',
};

// The reason of a decision is part of a question, and short. The form of a portfolio works without scripts.
const exceptions = ['ui/forms/TextAreaField.tsx', 'ui/overlay/ConfirmDialog.tsx', 'features/portfolio/MessageForm.tsx'];

test('each field for a long text keeps a draft or asks before the text is lost', () => {
  const files = Object.keys(sources)
    .filter((file) => /<(?:TextAreaField|textarea)\b/.test(sources[file] ?? ''))
    .map((file) => file.slice(2))
    .filter((file) => !exceptions.includes(file));
  expect(files.toSorted()).toEqual(Object.keys(keeping).toSorted());
  for (const [file, by] of Object.entries(keeping))
    expect([file, sources[`./${by === 'itself' ? file : by}`]]).toEqual([
      file,
      expect.stringMatching(/\buse(?:Draft|RequestForm)[(<]|<LeaveDialog\b/),
    ]);
});
